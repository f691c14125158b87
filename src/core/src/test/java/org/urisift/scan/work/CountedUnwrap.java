package org.urisift.scan.work;

import java.util.function.Consumer;
import org.urisift.link.Unwrapper;

/** Unwraps a URI. {@link CountingLoader} loads it to count looks. */
public final class CountedUnwrap implements Consumer<String> {
  @Override
  public void accept(String uri) {
    Unwrapper.builtIn().unwrap(uri);
  }
}
