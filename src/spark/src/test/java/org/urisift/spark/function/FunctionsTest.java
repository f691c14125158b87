package org.urisift.spark.function;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Calls the functions in SQL. */
class FunctionsTest {
  private static SparkSession spark;

  @BeforeAll
  static void begin() {
    spark =
        SparkSession.builder()
            .master("local[2]")
            .config("spark.ui.enabled", "false")
            .config("spark.sql.catalog.urisift", UriCatalog.class.getName())
            .getOrCreate();
    Functions.register(spark);
  }

  @AfterAll
  static void end() {
    spark.stop();
  }

  private static Object value(String sql) {
    return spark.sql("SELECT " + sql).first().get(0);
  }

  @Test
  void uris_of_a_table_of_texts_are_extracted() {
    List<Row> rows =
        spark
            .sql(
                "SELECT explode(extract_uris(t)) AS u FROM VALUES"
                    + " ('see http://a.example/ and <http://b.example/x\\n/y>'), ('none'), (null) AS v(t)")
            .select("u.uri", "u.offset", "u.joined")
            .collectAsList();
    assertThat(rows.stream().map(Row::toString))
        .containsExactly("[http://a.example/,4,false]", "[http://b.example/x/y,27,true]");
  }

  @Test
  void functions_give_the_parts_of_a_uri() {
    assertThat(value("uri_host('http://u@WWW.A.example:80/x')")).isEqualTo("www.a.example");
    assertThat(value("uri_domain('http://www.a.co.uk/')")).isEqualTo("a.co.uk");
    assertThat(value("uri_normalize('HTTP://A.example:80/b/../c')"))
        .isEqualTo("http://a.example/c");
    assertThat(value("uri_unwrap('http://a.example/')")).isEqualTo("http://a.example/");
    assertThat(
            value(
                "uri_unwrap('https://nam02.safelinks.protection.outlook.com/"
                    + "?url=http%3A%2F%2Fa.example%2F&data=05')"))
        .isEqualTo("http://a.example/");
  }

  @Test
  void a_uri_without_a_host_and_null_give_null() {
    assertThat(value("uri_host('mailto:a@b.example')")).isNull();
    assertThat(value("uri_host(null)")).isNull();
    assertThat(value("uri_normalize('no uri')")).isNull();
    assertThat(value("extract_uris(null)")).isNull();
  }

  @Test
  void a_catalog_has_the_same_functions() {
    for (String argument :
        List.of("'see HTTP://www.a.co.uk/b/../c'", "null", "'HTTP://A.b.example/'")) {
      for (String name : SqlFunction.NAMES) {
        assertThat(value("urisift.%s(%s)".formatted(name, argument)))
            .as(name)
            .isEqualTo(value("%s(%s)".formatted(name, argument)));
      }
    }
  }

  /** Calls what PySpark's {@code registerJavaFunction} calls. */
  @Test
  void a_class_is_registered_by_its_name() {
    spark.udf().registerJava("host_by_name", UriHost.class.getName(), DataTypes.StringType);
    spark.udf().registerJava("uris_by_name", ExtractUris.class.getName(), ExtractUris.TYPE);
    assertThat(value("host_by_name('http://A.example/')")).isEqualTo("a.example");
    assertThat(value("size(uris_by_name('http://a.example/ http://b.example/'))")).isEqualTo(2);
  }
}
