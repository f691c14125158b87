module app {
  requires org.urisift.core;
}
