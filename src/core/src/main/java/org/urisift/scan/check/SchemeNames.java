package org.urisift.scan.check;

/**
 * URI schemes known by name (D1, "Schemes" of the extraction rules), sorted, in blocks by
 * registration and {@link Schemes.Kind}. A colon and a {@link SchemeRule} follow a scheme that has
 * a rule of its own. To add a scheme, add its name to the list of its kind, in order. The names are
 * code because a resource file costs each start 10 ms or more: to find it, Java lists all entries
 * of the executable file.
 *
 * <p>The registered names are 351 rows of the IANA registry "Uniform Resource Identifier (URI)
 * Schemes" (permanent, provisional and historical), taken on 2026-11-20 from packages, as the
 * registry was out of reach. 350 are from Debian's golang-mvdan-xurls-dev 2.4.0-1 (packaged
 * 2022-06-17). "shttp", which that list no longer has, is from npm's schemes 1.4.0.
 *
 * <p>The others are in wide use, but were not registered then. They were chosen on 2026-11-20, two
 * of them on 2026-11-23.
 */
public final class SchemeNames {
  static final String REGISTERED_HIER =
      """
      aaa aaas acap afs beshare cabal coap coap+tcp coap+ws coaps coaps+tcp coaps+ws cvs dat
      dav dict dntp dvb dvx dweb feedready fido finger fish ftp fuchsia-pkg git gizmoproject
      gopher hcap http https hxxp hxxps hyper iax icap imap ipp ipps irc irc6 ircs iris.beep
      iris.lwz iris.xpc iris.xpcs jms msrp msrps mumble mupdate mvn nntp pop prospero psyc
      quic-transport reload rmi rsync rtmfp rtmp rtsp rtsps rtspu secondlife sftp shttp smp
      smtp snmp soap.beep soap.beeps ssb ssh svn teamspeak telnet tftp tip tn3270 udp unreal
      ut2004 vemmi ventrilo videotex vnc vsls wais ws wss wtai xmlrpc.beep xmlrpc.beeps z39.50
      z39.50r z39.50s
      """;

  static final String REGISTERED_PATH =
      """
      afp chrome chrome-extension dlna-playcontainer dlna-playsingle ipfs ipns lbry ldap ldaps
      mongodb moz nfs ni redis rediss smb spiffe steam vscode vscode-insiders
      """;

  static final String REGISTERED_WORD =
      """
      about:ABOUT acd adt aim amss android appdata apt ar ark:ASSIGNED attachment aw
      barion blob:NESTED bolo browserext calculator cap cast casts cid:ADDRESS
      com-eventbrite-attendee content content-type crid dab data:DATA diaspora dis dns
      doi:DOI dpp drm drop dtn elsi embedded ens ethereum example fax feed:NESTED
      file:FILE filesystem:NESTED first-run-pen-experience fm geo:GEO gg go graph gtalk
      h323:ADDRESS_OR_HOST ham hcp hydrazone icon im:ADDRESS info:INFO iotdisco ipn iris
      isostore itms jabber jar:JAR keyparc lastfm lvlt mailserver maps market message:MESSAGE
      microsoft.windows.camera microsoft.windows.camera.multipicker
      microsoft.windows.camera.picker mid:ADDRESS mms modem mss mt news:NEWS notes num
      ocf oid onenote pack palm paparazzi payment platform pres:ADDRESS proxy pttp pwid
      qb query res resource sarif service session sgn shc sieve simplex sms:TELEPHONE
      soldat stun:FULL_HOST stuns:FULL_HOST submit swh:SWHID swid swidpath tag:TAG
      tel:TELEPHONE things thismessage tool turn:FULL_HOST turns:FULL_HOST tv urn:URN
      v-event ves view-source:NESTED wcr wifi wpid wyciwyg xcon xfire xri
      """;

  static final String REGISTERED_OPAQUE =
      """
      acct:ADDRESS acr adiumxtra bitcoin:PURSE bitcoincash callto did:DID dtmi ed2k facetime
      leaptofrogans lorawan magnet:QUERY mailto:ADDRESS matrix:ENTITY ms-access
      ms-browser-extension ms-calculator ms-drive-to ms-enrollment ms-excel
      ms-eyecontrolspeech ms-gamebarservices ms-gamingoverlay ms-getoffice ms-help
      ms-infopath ms-inputapp ms-lockscreencomponent-config ms-media-stream-id
      ms-meetnow ms-mixedrealitycapture ms-mobileplans ms-officeapp ms-people
      ms-powerpoint ms-project ms-publisher ms-restoretabcompanion ms-screenclip
      ms-screensketch ms-search ms-search-repair ms-secondary-screen-controller
      ms-secondary-screen-setup ms-settings ms-settings-airplanemode
      ms-settings-bluetooth ms-settings-camera ms-settings-cellular
      ms-settings-cloudstorage ms-settings-connectabledevices
      ms-settings-displays-topology ms-settings-emailandaccounts ms-settings-language
      ms-settings-location ms-settings-lock ms-settings-nfctransactions
      ms-settings-notifications ms-settings-power ms-settings-privacy
      ms-settings-proximity ms-settings-screenrotation ms-settings-wifi
      ms-settings-workplace ms-spd ms-stickers ms-sttoverlay ms-transit-to
      ms-useractivityset ms-virtualtouchpad ms-visio ms-walk-to ms-whiteboard
      ms-whiteboard-cmd ms-word msnim mtqp nih onenote-cmd opaquelocktoken openpgp4fpr
      otpauth payto pkcs11 secret-token simpleledger sip:ADDRESS_OR_HOST
      sips:ADDRESS_OR_HOST skype snews:NEWS spotify teliaeid uuid-in-package webcal
      xcon-userid xmpp:ADDRESS ymsgr
      """;

  static final String UNREGISTERED_HIER =
      """
      amqp amqps bzr bzr+http bzr+ssh davs ftps gemini git+git git+http git+https git+ssh grpc
      gs gsiftp hftp hg kafka mqtt mqtts nats rtmpe rtmps rtmpt s3 s3a socks socks5
      stratum+tcp svn+http svn+https svn+ssh telnets webdav webdavs
      """;

  static final String UNREGISTERED_PATH =
      """
      android-app docker file+ssh git+file hdfs intent ldapi moz-extension mysql oci postgres
      postgresql sqlite tg upi zoommtg zoomus
      """;

  static final String UNREGISTERED_WORD =
      """
      chrome-search hdl:ASSIGNED javascript jdbc:NESTED livescript mocha pkg:INFO ppa
      slack vbscript webpack whatsapp
      """;

  private SchemeNames() {}
}
