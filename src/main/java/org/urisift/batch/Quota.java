package org.urisift.batch;

/**
 * Lets through so many URIs of each file, and what comes before the last of them: a file that is
 * read as several tasks gives more. For the thread that runs the batch.
 */
final class Quota {
  private final long most;
  private String file;
  private long left;

  Quota(long most) {
    this.most = most;
  }

  /** Whether this one is handed on; they come in the order of the inputs. */
  boolean takes(Event event) {
    if (most == Search.ALL) {
      return true;
    }
    String of = file(event);
    if (!of.equals(file)) {
      file = of;
      left = most;
    }
    if (left <= 0) {
      return false;
    }
    left -= event.uris();
    return true;
  }

  private static String file(Event event) {
    if (event instanceof Event.Found found) {
      return found.origin().file();
    }
    if (event instanceof Event.Trouble trouble) {
      return trouble.problem().place().file();
    }
    throw new IllegalArgumentException("records of several files"); // a limit renders none
  }
}
