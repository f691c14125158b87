package org.urisift.uri.icu;

/**
 * Lets this module read icu4j, on the class path or as a module. That is an automatic module, which
 * no published module should require.
 */
public final class Icu4j {
  private Icu4j() {}

  /** Called before the first class of icu4j is linked; without a module it does nothing. */
  public static void makeReadable() {
    Module ours = Icu4j.class.getModule();
    if (ours.isNamed()) {
      ours.addReads(Icu4j.class.getClassLoader().getUnnamedModule());
      ours.getLayer().findModule("com.ibm.icu").ifPresent(ours::addReads);
    }
  }
}
