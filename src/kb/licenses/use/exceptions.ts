import type { Usage } from '../known-pairs.ts';

/** What an exception behind WITH permits beyond its licence, as far as somebody has read it. */
export type ExceptionReach = 'linking' | 'output' | 'unread';

/** Exceptions that let works link with the part and keep their own licence. */
const linking = new Set(
  `389-exception CLISP-exception-2.0 Classpath-exception-2.0 FLTK-exception Fawkes-Runtime-exception GCC-exception-2.0
  GCC-exception-2.0-note GCC-exception-3.1 GNAT-exception GPL-3.0-linking-exception GPL-3.0-linking-source-exception
  LGPL-3.0-linking-exception LLVM-exception LZMA-exception Linux-syscall-note Nokia-Qt-exception-1.1
  OCaml-LGPL-linking-exception OpenJDK-assembly-exception-1.0 Qt-LGPL-exception-1.1 Qwt-exception-1.0 Swift-exception
  WxWindows-exception-3.1 eCos-exception-2.0 freertos-exception-2.0 i2p-gpl-java-exception u-boot-exception-2.0`
    .trim()
    .split(/\s+/),
);

/** Exceptions for what the part produces or is embedded as: skeletons, configure scripts, fonts in documents. */
const output = new Set(
  `Autoconf-exception-2.0 Autoconf-exception-3.0 Autoconf-exception-generic Autoconf-exception-generic-3.0
  Autoconf-exception-macro Bison-exception-1.24 Bison-exception-2.2 Bootloader-exception Font-exception-2.0
  Libtool-exception PS-or-PDF-font-exception-20170817 Qt-GPL-exception-1.0 Texinfo-exception`
    .trim()
    .split(/\s+/),
);

export function reachOf(exception: string): ExceptionReach {
  if (linking.has(exception)) return 'linking';
  return output.has(exception) ? 'output' : 'unread';
}

/** Whether a way of use is what exceptions for linking speak of. */
export function isLinking(usage: Usage): boolean {
  return usage === 'static_link' || usage === 'dynamic_link';
}
