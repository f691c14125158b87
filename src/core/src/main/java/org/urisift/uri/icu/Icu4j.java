package org.urisift.uri.icu;

/**
 * Lets this module read icu4j from the class path or as a module. The descriptor does not require
 * icu4j, as no published module should require an automatic one.
 */
public final class Icu4j {
  private Icu4j() {}

  /**
   * Must be called before the first class of icu4j is linked. Does nothing outside a named module.
   */
  public static void makeReadable() {
    Module ours = Icu4j.class.getModule();
    if (ours.isNamed()) {
      ours.addReads(Icu4j.class.getClassLoader().getUnnamedModule());
      ours.getLayer().findModule("com.ibm.icu").ifPresent(ours::addReads);
    }
  }
}
