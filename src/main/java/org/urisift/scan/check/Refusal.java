package org.urisift.scan.check;

/**
 * Why a candidate is no URI (V2).
 *
 * @param reason a sentence for people
 * @param production of RFC 2396 Appendix A, or the rule or limit
 * @param index of the first character of its text that cannot stand there
 */
public record Refusal(String reason, String production, int index) {}
