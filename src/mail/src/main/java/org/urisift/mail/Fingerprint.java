package org.urisift.mail;

/**
 * 128 bits that tell a message from all others, be there billions.
 *
 * @param high the first 64 of them
 * @param low the others
 */
public record Fingerprint(long high, long low) {}
