package org.urisift.scan.check;

/** Why a candidate is no URI (V2), as {@link org.urisift.scan.UriMatch.Rejection} says it. */
public record Refusal(String reason, String production, int index) {}
