package org.urisift.batch;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.MailReader;
import org.urisift.mail.Parts;
import org.urisift.mail.ReadOption;

/** After any picture the next file is read. */
class QrFuzz {
  private static final MailReader READER = MailReader.builder().with(ReadOption.QR).build();

  static Stream<byte[]> pictures() {
    return Stream.of(
            // a QR code in a PNG, a GIF, a JPEG and a BMP
            "iVBORw0KGgoAAAANSUhEUgAAAC4AAAAuAQAAAAB/whaaAAAAhElEQVR4XlXQwQoEIQgGYGGvQq8y"
                + "0LWHF7r+4KsEcxXctGmb7fKB5K9FHsfoQQhMvFGz5tiAe5M3eKOrmKgNzr5khmFlBnNMWfMCafKZ"
                + "DZvSS9xcmFxX/eEFtbbNzUDHxl2qRmYiZHSYS9wST0nAQ9kOens7AC2KiZpG9IOQ0ojM5O/Pvu9k"
                + "rsEfTi2jAAAAAElFTkSuQmCC",
            "R0lGODlhLgAuAPAAAAAAAP///ywAAAAALgAuAEAC9YyPqct9AAycMUA50bWV7u2ETyaWlPKRKcYm"
                + "4PKeo+bJLbO63R5XN+wb9RzDRq/2QwVrNiFvyWyWnLIi8Zl70a7TrhcYrWLH0S1HjMm1kBwzW92e"
                + "nVXQMH1NZtLYePv+DpTmIZiCNqckiKcY13RkF0Q4GMc1B2eYOKkTuZhFkkQV9lPm9FVq+gj4hgpF"
                + "+WeGw1q5g1mk6iZZGJtrObYo2puppQkKh0isxzgrO2qqIzzFnOwH+htN67ksaTyqaijlDCmt3Al7"
                + "zTmO/WyCbGW0qsQdblxOKhfZCOxYrbyNyz9M75Y3dJg+GZQjrFO7Vf+ifWsGMUEBADs=",
            "/9j/4AAQSkZJRgABAgAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0a"
                + "HBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/wAALCAAuAC4BAREA/8QAHwAAAQUBAQEB"
                + "AQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1Fh"
                + "ByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZ"
                + "WmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXG"
                + "x8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/AN/xB4g8Rf8ACX+Mf+K4"
                + "/wCEe0TQvsX/ADCY7v8A18Y9t33/AK/e7AVz+oeMPEX/AAiGsa/oHxU/tf8AsryPOg/4R6O3/wBb"
                + "IEX5nX/ePAPTtmuw8V+K9Rh1jxB4d8O+JPtHimf7P/ZelfYVT7LtVXl/fONj7o9zfMeOg5rn7TxX"
                + "4yh+BOo+NLnxJ9ovp/K+yL9hhT7LtufKfkDD7h6rx29aNb8S6j4c1ifSdW+NH2e+g2+ZF/wi6vt3"
                + "KGHKgg8EHg12HgLUPEX/AAl/i3QNf1z+1/7K+x+TP9kjt/8AWxs7fKg/3RyT07Zrz/xhqHh3/hL/"
                + "AIk6Br+uf2R/av8AZfkz/ZJLj/VRq7fKg/3RyR174rkJZfBvhz4ceKtJ0nxh/bN9q32Ty4v7Mmt9"
                + "vlTbjy2QeCTyR075rv8AxXd6d4Q+I/iDxpbaX/b99ZfZ/ta/aGtf7J3wrEnJyJ/NDdlOzbz1zWBq"
                + "t3qM3w4+IVt4i0v7P4pg/s3+1Lz7Qr/at0wMXyJ8ibY9o+Xr1PNZ/jaD4eeMfF99r/8AwsT7H9q8"
                + "v9x/YtxJt2xqn3uM5256d69P+G+t6d4j+I/j7VtJuPtFjP8A2d5cuxk3bYXU8MARyCORXP8AxS1v"
                + "4qeHNY1bVtJuPs/haDyfLl2Wr7dyop4YFz+8JHI/Si0+KWo2Oj6j4Y8aaz/wjfimz8rbqX2VbzzN"
                + "7eYf3USbBiMovXndnqDWf4n+I3iL/hL7W9svFn9keCdV3/YNQ/s6O4/1UYEn7sr5v+tyvzY65GQK"
                + "wPhFqH/CC+Xr+v65/ZGiarnyYPsn2j+0fK8xG+ZAzReW7KeQN2e4FaF38Qvip4j1jTrnw6n2Cx1z"
                + "zf7Ls82su7yVxL87qCOQx+bHXAzXf/Cf4haj8QNY8TXNyn2exg+y/ZLPKv5G5XD/ADhVLbimeenQ"
                + "VoeJ/iN4d0Lxfa2V74s/s/7Bv+36f/Z0kv2jfGDH+8CnZtyG+XOc4NeYeDdV8G+CNH1u20n4mbL7"
                + "UvI8u8/sGY/Z/LZifkYENuDEc4x1q/8AFbT/ABFpf/Cf3v8AYfm6JrP9nf8AEw+1xr5Pk7B/q8lm"
                + "y529sdeRWBp/jbw7H/Y/2LUP7D8vz/sH7mS5/wCEdznzOq/6X9o5+9/q93HSu/8ADHhj/i711ZWV"
                + "59l0Twbs+waf5W//AI/LcmT94Tu+/lvm3dcDAr0Dwx4Y/wCEW+1WVlef8ST5PsGn+V/x59TJ+8JL"
                + "Sb3Yt833eg4ry/xLreo+HNY+LeraTcfZ76D+x/Ll2K+3coU8MCDwSORXIQeNvEXjH4Q+O/7f1D7Z"
                + "9l/s/wAn9zHHt3XHzfcUZztXr6V1/wAUrTTvG+satbatqn9hWPhDyfMvPs7XX2j7WqEfIuCu0qBx"
                + "uzuzxiug1vW9O034jz6tq1x9vsdD2+ZLsaL+wfOhCjhRm588kDgHy8dq4/UPAXh3XfCGseONf8Z/"
                + "2h9v8jyda/suSL7PskETfuEYb92FTlRjGfevUPh74U07w5o73Nt4b/sC+vcfa7P7c11t2M4T5ySD"
                + "wc8Y+9g9Kz9Q8BeIv+Ev1jX9A8Z/2R/avkedB/Zcdx/qowi/M7f7x4A698Vn638N/GXiPR59J1b4"
                + "j/aLGfb5kX9hwpu2sGHKsCOQDwa7DSPDH9l+L/Eev/bPN/tn7N+48rb5PkxlPvZO7Oc9Bj3rz/UP"
                + "g34i1T+2Ptvj/wA3+2fI+3/8SeNfO8nHl9HG3GB93Ge+a6DxP8Mv7U8X2vivQNX/ALD1uPf5119m"
                + "+0+dmMRr8juFXCBhwOd2eorsLTRNOsdY1HVra32X2peV9rl3sfM8tdqcE4GAccAZ71//2Q==",
            "Qk2uAQAAAAAAAD4AAAAoAAAALgAAAC4AAAABAAEAAAAAAHABAAAAAAAAAAAAAAAAAAACAAAAAAAA"
                + "//////////////wAAP///////AAAwADPAPD8AADAAM8A8PwAAM/8z8zDzAAAz/zPzMPMAADMDMzM"
                + "PPwAAMwMzMw8/AAAzAzP8/88AADMDM/z/zwAAMwM8M8M/AAAzAzwzwz8AADP/PDzwAwAAM/88PPA"
                + "DAAAwAD8AM/8AADAAPwAz/wAAP//wDPP/AAA///AM8/8AADzDMzMw8wAAPMMzMzDzAAA/w/MMzM8"
                + "AAD/D8wzMzwAAPzAMDAzDAAA/MAwMDMMAADAD8MPAAwAAMAPww8ADAAAwDzAA8DMAADAPMADwMwA"
                + "AP///w///AAA////D//8AADAAMzMAAwAAMAAzMwADAAAz/zwDP/MAADP/PAM/8wAAMwMzzzAzAAA"
                + "zAzPPMDMAADMDMPMwMwAAMwMw8zAzAAAzAzDPMDMAADMDMM8wMwAAM/8/Dz/zAAAz/z8PP/MAADA"
                + "AMwMAAwAAMAAzAwADAAA///////8AAD///////wAAA==")
        .map(Base64.getDecoder()::decode);
  }

  @MethodSource("pictures")
  @FuzzTest
  void the_next_file_is_read(byte[] picture) throws IOException {
    byte[] zip =
        Parts.zip(List.of("first", "next"), List.of(picture, Parts.bytes("http://next.example/")));
    assertThat(CollectingVisitor.of(READER, zip).contents()).contains("http://next.example/");
  }
}
