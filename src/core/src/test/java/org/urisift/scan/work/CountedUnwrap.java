package org.urisift.scan.work;

import java.util.function.Consumer;
import org.urisift.link.Unwrapper;

/** Reads what a URI leads to. {@link CountingLoader} loads it. */
public final class CountedUnwrap implements Consumer<String> {
  @Override
  public void accept(String uri) {
    Unwrapper.builtIn().unwrap(uri);
  }
}
