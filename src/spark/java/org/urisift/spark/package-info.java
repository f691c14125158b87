/**
 * Apache Spark: mail archives as tables, and URIs of texts in SQL. In go files of any Hadoop file
 * system, out come the rows that the command writes as records. Only with the connector interfaces
 * of Spark SQL.
 */
package org.urisift.spark;
