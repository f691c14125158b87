package org.urisift.scan;

/**
 * Why a candidate is no match (rule V2).
 *
 * @param reason a sentence for people
 * @param production the production of RFC 2396 Appendix A that failed, or the rule (D10) or limit
 *     that was met
 * @param index of the first character of the candidate that cannot be, in UTF-16 units of its text;
 *     its length for an unexpected end
 */
public record Rejection(String reason, String production, int index) {}
