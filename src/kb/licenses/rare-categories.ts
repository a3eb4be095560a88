import type { LicenseCategory } from '#model';

/**
 * The categories of rare licences, after ScanCode LicenseDB (CC-BY-4.0, see NOTICE); what becomes of its words is
 * decision 034.
 */
export const rareCategories: Readonly<Partial<Record<LicenseCategory, string>>> = {
  permissive: `
    3D-Slicer-1.0 AAL Abstyles AdaCore-doc Adobe-2006 Adobe-Display-PostScript Adobe-Utopia ADSL
    Advanced-Cryptics-Dictionary Afmparse ALGLIB-Documentation AMD-newlib AMDPLPA AML AML-glslang
    AMPAS APAFML App-s2p Aspell-RU Bahyph Barr bcrypt-Solar-Designer Beerware Bitstream-Charter
    Boehm-GC Boehm-GC-without-fee Borceux Brian-Gladman-2-Clause
    Brian-Gladman-3-Clause BSD-3-Clause-HP BSD-4-Clause-Shortened BSD-4.3RENO BSD-4.3TAHOE
    BSD-Inferno-Nettverk Buddy CAPEC-tou Catharon CERN-OHL-1.1 CERN-OHL-1.2 CFITSIO check-cvs
    checkmk Clips CNRI-Jython COIL-1.0 Community-Spec-1.0 Condor-1.1 Cornell-Lossless-JPEG Cronyx
    Crossword CryptoSwift CrystalStacker cve-tou DEC-3-Clause DOC DocBook-DTD DocBook-Schema
    DocBook-Stylesheet DocBook-XML Dotseqn DRL-1.0 DRL-1.1 DSDP dvipdfm EFL-1.0 eGenix EPICS
    ESA-PL-permissive-2.4 EUDatagrid Fair FBM Ferguson-Twofish FreeBSD-DOC
    FSFAP-no-warranty-disclaimer FSFULLRSD Furuseth fwlw Game-Programming-Gems
    GD generic-xts Giftware Glulxe Graphics-Gems gtkbook Gutmann HaskellReport HDF5 hdparm HIDAPI
    HPND-export-US-modify HPND-export2-US HPND-Intel HTMLTIDY hyphen-bulgarian
    IEC-Code-Components-EULA IJG-short iMatix InnoSetup Intel-ACPI ISO-permission Jam
    jove JPNIC Kastrup Kazlib Knuth-CTAN Latex2e Latex2e-translated-notice Leptonica
    libpng-1.6.35 LOOP LPD-document lsof Lucida-Bitmap-Fonts magaz mailprio MakeIndex man2html
    Martin-Birgmeier McPhee-slideshow MIPS MIT-testregex MIT-Wu MMIXware MPEG-SSG
    mpi-permissive mpich2 mplus MS-LPL MTLL Multics Mup NAIST-2003 NCL Net-SNMP NetCDF Newsletr
    ngrep NIST-Software NRL O-UDA-1.0 OFFIS OGC-1.0 OML OpenMDW-1.0 OpenVision OPL-UK-3.0 OPUBL-1.0
    PADL ParaType-Free-Font-1.3 pnmstitch psfrag psutils python-ldap radvd Rdisc Ruby-pty
    SCEA SchemeReport Sendmail Sendmail-Open-Source-1.1 SGI-B-1.1 SGI-OpenGL SGMLUG-PM SGP4 SL
    snprintf softSurfer Soundex Spencer-86 Spencer-94 ssh-keyscan Sun-PPP SWL
    swrule TCL TCP-wrappers TekHVC TermReadKey ThirdEye threeparttable TPDL TTWL TTYP0 TU-Berlin-1.0
    UCAR ulem UMich-Merit Vixie-Cron w3m Widget-Workshop WordNet Wsuipa wwl Xerox Xfig xinetd
    xkeyboard-config-Zinoviev XSkat xzoom Zed Zeeff`,
  weak: `
    APSL-1.0 APSL-1.1 APSL-1.2 BitTorrent-1.0 BitTorrent-1.1 CAL-1.0-Combined-Work-Exception
    CATOSL-1.1 CDL-1.0 CDLA-Sharing-1.0 ESA-PL-weak-copyleft-2.4 Eurosym FDK-AAC Frameworx-1.0
    FreeImage GCR-docs GL2PS gnuplot Imlib2 IPA LiLiQ-P-1.1 LiLiQ-R-1.1 Linux-man-pages-1-para
    Linux-man-pages-copyleft-2-para Linux-man-pages-copyleft-var NASA-1.3 NGPL Noweb
    OCCT-PL OCLC-2.0 OGTSL OpenPBS-2.3 OPL-1.0 OSET-PL-2.1 RPL-1.1 RPL-1.5 RPSL-1.0 RSCPL Ruby
    Sendmail-8.23 SMPPL TAPR-OHL-1.0 TORQUE-1.1 TPL-1.0 Ubuntu-font-1.0 UCL-1.0 URT-RLE YPL-1.0
    Zimbra-1.3 Zimbra-1.4`,
  strong: `
    Aladdin APL-1.0 Arphic-1999 BSD-Protection CAL-1.0 copyleft-next-0.3.0 copyleft-next-0.3.1
    D-FSL-1.0 ESA-PL-strong-copyleft-2.4 Glide LAL-1.2 LAL-1.3 LiLiQ-Rplus-1.1
    Linux-man-pages-copyleft Motosoto Parity-6.0.0 Parity-7.0.0 PPL RHeCos-1.1 SimPL-2.0 SMAIL-GPL
    SNIA TGPPL-1.0 TMate TOSL VOSTROM YPL-1.1`,
  private: `
    ASWF-Digital-Assets-1.0 ASWF-Digital-Assets-1.1 BSD-3-Clause-No-Nuclear-Warranty C-UDA-1.0
    Caldera CPOL-1.02 Hippocratic-2.1 HPND-export-US HPND-export-US-acknowledgement
    HPND-UC-export-US JPL-image NCGL-UK-2.0 OSC-1.0 SGI-B-1.0 SISSL SISSL-1.2 SOFA SUL-1.0
    Unicode-TOU UnRAR Watcom-1.0`,
  exception: `
    any-OSI any-OSI-perl-modules MMPL-1.0.1`,
};
