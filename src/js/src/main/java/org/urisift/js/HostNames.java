package org.urisift.js;

import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSObject;

/** Converts host names by a function of the platform. */
public final class HostNames {
  private static @Nullable Converter converter;

  private HostNames() {}

  /** Converts a host name; the result is empty if the text is not one. */
  public interface Converter extends JSObject {
    String toAscii(String name);
  }

  /** Sets what {@code hosts.mjs} has, before all else. */
  public static void set(Converter platform) {
    converter = platform;
  }

  /** The name in US-ASCII, as the platform converts it; empty if it is not a host name. */
  public static String toAscii(String name) {
    Converter platform = converter;
    return platform == null ? "" : platform.toAscii(name);
  }
}
