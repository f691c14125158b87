package org.urisift.lsp;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.DocumentLink;
import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.urisift.scan.UriMatch;

/**
 * Links for a client that takes them as they come: a part of the text at a time, beginning where
 * the last edit was made, then outwards to both ends.
 */
final class PartialLinks {
  /** A part of the text, in UTF-16 units. */
  private static final int PART = 16 * 1024;

  private final Document document;
  private final Cancellations cancellations;
  private final FrameWriter writer;
  private final Either<String, Integer> token;

  PartialLinks(
      Document document,
      Cancellations cancellations,
      FrameWriter writer,
      Either<String, Integer> token) {
    this.document = document;
    this.cancellations = cancellations;
    this.writer = writer;
    this.token = token;
  }

  void send() throws IOException {
    int parts = document.text().length() / PART + 1;
    int first = Math.min(parts - 1, document.lastEdit() / PART);
    send(first);
    for (int away = 1; away < parts; away++) {
      if (first - away >= 0) {
        send(first - away);
      }
      if (first + away < parts) {
        send(first + away);
      }
    }
  }

  /** The links of the matches that begin in a part. */
  private void send(int part) throws IOException {
    cancellations.check();
    int from = part * PART;
    List<UriMatch> matches = new ArrayList<>();
    for (UriMatch match :
        document.text().matches(from, Math.min(from + PART, document.text().length()))) {
      if (match.offset() >= from && match.offset() < from + PART) {
        matches.add(match);
      }
    }
    List<DocumentLink> links = Links.of(document, matches, cancellations);
    if (!links.isEmpty()) {
      writer.tell("$/progress", new ProgressParams(token, Either.forRight(links)));
    }
  }
}
