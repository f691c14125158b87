/**
 * URIs of texts in SQL: functions that a session registers, or has from a catalog. They need no
 * archive, and know nothing of tables.
 */
package org.urisift.spark.function;
