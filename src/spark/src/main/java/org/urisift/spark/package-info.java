/**
 * Apache Spark: mail archives as tables. In go files of any Hadoop file system, out come the rows
 * that the command writes as records. Only with the connector interfaces of Spark SQL.
 */
@NullMarked
package org.urisift.spark;

import org.jspecify.annotations.NullMarked;
