package org.urisift.lsp;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.DocumentLink;
import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.urisift.scan.UriMatch;

/**
 * Sends links to a client that takes partial results: one part of the text at a time, from the last
 * edit outwards to both ends.
 */
final class PartialLinks {
  /** The length of a part of the text, in UTF-16 units. */
  private static final int PART_LENGTH = 16 * 1024;

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
    int parts = document.text().length() / PART_LENGTH + 1;
    int first = Math.min(parts - 1, document.lastEdit() / PART_LENGTH);
    send(first);
    for (int distance = 1; distance < parts; distance++) {
      if (first - distance >= 0) {
        send(first - distance);
      }
      if (first + distance < parts) {
        send(first + distance);
      }
    }
  }

  /** Sends the links of the matches that begin in a part. */
  private void send(int part) throws IOException {
    cancellations.check();
    int from = part * PART_LENGTH;
    List<UriMatch> matches = new ArrayList<>();
    for (UriMatch match :
        document.text().matches(from, Math.min(from + PART_LENGTH, document.text().length()))) {
      if (match.offset() >= from && match.offset() < from + PART_LENGTH) {
        matches.add(match);
      }
    }
    List<DocumentLink> links = Links.of(document, matches, cancellations::check);
    if (!links.isEmpty()) {
      writer.sendNotification("$/progress", new ProgressParams(token, Either.forRight(links)));
    }
  }
}
