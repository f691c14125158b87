package org.urisift.mail;

/**
 * 128 bits that distinguish a message from all others, even among billions.
 *
 * @param high the first 64 bits
 * @param low the last 64 bits
 */
public record Fingerprint(long high, long low) {}
