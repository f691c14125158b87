module app {
  requires org.urisift;
}
