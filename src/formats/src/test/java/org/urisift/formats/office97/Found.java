package org.urisift.formats.office97;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.MailReader;

/** What is found in a file, one line each: context, location and text, or context and link. */
final class Found {
  final List<String> texts = new ArrayList<>();
  final List<String> links = new ArrayList<>();
  final CollectingVisitor read;

  Found(byte[] file) throws IOException {
    read = CollectingVisitor.of(MailReader.standard(), file);
    read.texts.forEach(
        t ->
            texts.add(t.text().context() + " " + t.text().origin().location() + " " + t.content()));
    read.attributes.forEach(
        a ->
            links.add(
                a.context()
                    + " "
                    + a.origin().location()
                    + " "
                    + a.value()
                    + " "
                    + a.origin().linkText()));
  }

  List<String> reasons() {
    return read.reasons();
  }
}
