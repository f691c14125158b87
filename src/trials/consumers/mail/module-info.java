module app {
  requires org.urisift.core;
  requires org.urisift.mail;
}
