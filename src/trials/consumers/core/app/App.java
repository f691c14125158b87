package app;

import org.urisift.scan.UriMatch;
import org.urisift.scan.UriScanner;
import org.urisift.uri.UriReference;

/** Finds a URI that is broken over lines. */
public class App {
  public static void main(String[] args) {
    for (UriMatch match : UriScanner.standard().findAll("See <http://a.example/b/\nc/>, or d.")) {
      UriReference uri = UriReference.parse(match.uri());
      System.out.println(uri.host() + " " + uri.path());
    }
  }
}
