import type { IncludeNotation } from '#model';

/**
 * Whether a module comes with its language or with the system. The lists are facts: what the documentation of each
 * language and standard names (ISO C and C++, POSIX.1, Node.js 22, Python 3.8 to 3.14, Java SE, ...).
 */
export function isStandardModule(notation: IncludeNotation, module: string): boolean {
  return standards[notation]?.(module) ?? false;
}

const standards: Partial<Record<IncludeNotation, (module: string) => boolean>> = {
  // What stands in quotes is one's own, unless it has the very name of a header of the standards.
  c: (module) => cHeaders.has(module) || posixFolders.test(module),
  'c-angled': isSystemHeader,
  csharp: (module) =>
    /^(?:System|Microsoft\.(?:CSharp|VisualBasic|Win32)|Windows)(?:\.|$)/.test(module) &&
    !isNuGetSystem.test(module),
  dart: (module) => module.startsWith('dart:'),
  elixir: (module) => elixirModules.has(first(module, '.')),
  erlang: (module) => erlangApplications.has(first(module, '/')) || erlangModules.has(module),
  // Paths of packages that are fetched begin with a host; `C` is cgo.
  go: (module) => !first(module, '/').includes('.'),
  julia: (module) => juliaModules.has(first(module, '.')),
  jvm: (module) => jvmPrefixes.test(module),
  library: (module) => systemLibraries.test(module),
  lua: (module) => luaModules.has(first(module, '.')),
  names: (module) => otherModules.test(module),
  perl: (module) =>
    perlModules.has(module) || (perlModules.has(first(module, '::')) && !perlOutside.test(module)),
  php: (module) => !module.includes('\\'),
  python: (module) => !module.startsWith('.') && pythonModules.has(first(module, '.')),
  r: (module) => rPackages.has(module),
  ruby: (module) => rubyModules.has(first(module, '/')),
  rust: (module) => ['std', 'core', 'alloc', 'proc_macro', 'test'].includes(first(module, '::')),
  script: (module) =>
    /^(?:node|bun|cloudflare):/.test(module) ||
    nodeModules.has(first(module, '/')) ||
    ['std', 'builtin', 'root'].includes(module),
  swift: (module) => appleFrameworks.has(first(module, '.')),
};

function first(module: string, separator: string): string {
  const end = module.indexOf(separator);
  return end < 0 ? module : module.slice(0, end);
}

function list(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).filter((word) => word !== ''));
}

function isSystemHeader(module: string): boolean {
  return (
    cHeaders.has(module) ||
    /^std(?:\.|$)/.test(module) ||
    systemFolders.test(module) ||
    appleFrameworks.has(first(module, '/'))
  );
}

const posixFolders = /^(?:sys|arpa|net|netinet)\/\w+\.h$/;
const systemFolders =
  /^(?:sys|linux|asm|asm-generic|arpa|net|netinet|netinet6|netipx|netpacket|bits|gnu|mach|mach-o|machine|IOKit|libkern|os|dispatch|rpc|scsi|sound|video|rdma|mtd|drm|experimental|ext|tr1|winrt|ddk|gdbm|libxml\/\.\.)\//;

const cHeaders = list(`
  assert.h complex.h ctype.h errno.h fenv.h float.h inttypes.h iso646.h limits.h locale.h math.h setjmp.h signal.h
  stdalign.h stdarg.h stdatomic.h stdbit.h stdbool.h stdckdint.h stddef.h stdint.h stdio.h stdlib.h stdnoreturn.h
  string.h tgmath.h threads.h time.h uchar.h wchar.h wctype.h
  aio.h cpio.h devctl.h dirent.h dlfcn.h endian.h fcntl.h fmtmsg.h fnmatch.h ftw.h glob.h grp.h iconv.h langinfo.h
  libgen.h libintl.h monetary.h mqueue.h ndbm.h netdb.h nl_types.h poll.h pthread.h pwd.h regex.h sched.h search.h
  semaphore.h spawn.h strings.h stropts.h syslog.h tar.h termios.h trace.h ulimit.h unistd.h utime.h utmpx.h wordexp.h
  alloca.h alloc.h ar.h argp.h byteswap.h crypt.h elf.h err.h error.h execinfo.h fstab.h getopt.h ifaddrs.h link.h
  malloc.h memory.h mntent.h obstack.h paths.h printf.h pty.h resolv.h shadow.h stdio_ext.h sysexits.h thread_db.h
  ucontext.h utmp.h values.h lastlog.h envz.h argz.h features.h fts.h util.h libutil.h vis.h xlocale.h varargs.h
  stab.h termio.h ttyent.h unwind.h wait.h tchar.h conio.h direct.h dos.h io.h process.h share.h crtdbg.h eh.h excpt.h
  immintrin.h emmintrin.h xmmintrin.h pmmintrin.h tmmintrin.h smmintrin.h nmmintrin.h wmmintrin.h mmintrin.h
  x86intrin.h ammintrin.h avxintrin.h cpuid.h intrin.h arm_neon.h arm_acle.h arm_sve.h altivec.h
  windows.h winsock.h winsock2.h ws2tcpip.h windef.h winbase.h wingdi.h winuser.h winnt.h winreg.h wincrypt.h
  wininet.h winhttp.h iphlpapi.h shellapi.h shlobj.h shlwapi.h commctrl.h commdlg.h objbase.h ole2.h oleauto.h
  psapi.h tlhelp32.h dbghelp.h mmsystem.h mswsock.h ntsecapi.h sddl.h aclapi.h accctrl.h userenv.h winternl.h
  winioctl.h winerror.h wincon.h windowsx.h bcrypt.h ntstatus.h lm.h rpc.h security.h sspi.h schannel.h setupapi.h
  tapi.h versionhelpers.h comdef.h atlbase.h atlcom.h afxwin.h afx.h d3d11.h d3d12.h d3d9.h dxgi.h dsound.h dinput.h
  AvailabilityMacros.h Availability.h TargetConditionals.h ConditionalMacros.h MacTypes.h CommonCrypto objc/objc.h
  algorithm any array atomic barrier bit bitset cassert ccomplex cctype cerrno cfenv cfloat charconv chrono cinttypes
  ciso646 climits clocale cmath codecvt compare complex concepts condition_variable coroutine csetjmp csignal cstdalign
  cstdarg cstdbool cstddef cstdint cstdio cstdlib cstring ctgmath ctime cuchar cwchar cwctype debugging deque exception
  execution expected filesystem flat_map flat_set format forward_list fstream functional future generator hazard_pointer
  initializer_list inplace_vector iomanip ios iosfwd iostream istream iterator latch limits linalg list locale map mdspan
  memory memory_resource mutex new numbers numeric optional ostream print queue random ranges ratio rcu regex
  scoped_allocator semaphore set shared_mutex simd source_location span spanstream sstream stack stacktrace
  stdexcept stdfloat stop_token streambuf string string_view strstream syncstream system_error text_encoding thread
  tuple type_traits typeindex typeinfo unordered_map unordered_set utility valarray variant vector version cxxabi.h
`);

const appleFrameworks = list(`
  Foundation UIKit AppKit Cocoa CoreFoundation CoreGraphics CoreData CoreLocation CoreMedia CoreText CoreVideo CoreImage
  CoreML CoreMotion CoreBluetooth CoreAudio CoreServices CoreTelephony CoreSpotlight CoreHaptics CoreNFC CryptoKit
  Combine SwiftUI SwiftData Swift Darwin Glibc Musl WinSDK Dispatch ObjectiveC os OSLog simd XCTest Testing Security
  SystemConfiguration QuartzCore AVFoundation AVKit AudioToolbox AudioUnit Accelerate Accounts AddressBook AdSupport
  AppTrackingTransparency ARKit AuthenticationServices BackgroundTasks CallKit CarPlay Charts ClassKit CloudKit
  Contacts ContactsUI EventKit ExternalAccessory FileProvider GameController GameKit GameplayKit GLKit HealthKit HomeKit
  ImageIO Intents IOKit IOSurface JavaScriptCore LocalAuthentication MapKit MediaPlayer MessageUI Messages Metal MetalKit
  MetalPerformanceShaders MobileCoreServices ModelIO MultipeerConnectivity NaturalLanguage Network NetworkExtension
  NotificationCenter OpenAL OpenGL OpenGLES PassKit PDFKit Photos PhotosUI PushKit QuickLook RealityKit ReplayKit
  SafariServices SceneKit Social Speech SpriteKit StoreKit Synchronization TVUIKit UniformTypeIdentifiers
  UserNotifications UserNotificationsUI VideoToolbox Vision WatchConnectivity WatchKit WebKit WidgetKit _Concurrency
  _StringProcessing FoundationNetworking FoundationXML RegexBuilder Distributed PackageDescription PackagePlugin
  Carbon ApplicationServices DiskArbitration CFNetwork LaunchServices Quartz ScriptingBridge CommonCrypto objc Kernel
`);

const nodeModules = list(`
  assert async_hooks buffer child_process cluster console constants crypto dgram diagnostics_channel dns domain events
  fs http http2 https inspector module net os path perf_hooks process punycode querystring readline repl stream
  string_decoder sys timers tls trace_events tty url util v8 vm wasi worker_threads zlib
`);

const pythonModules = list(`
  __future__ __main__ _thread _ast _io _collections_abc abc aifc annotationlib antigravity argparse array ast asynchat
  asyncio asyncore atexit audioop base64 bdb binascii binhex bisect builtins bz2 calendar cProfile cgi cgitb chunk cmath
  cmd code codecs codeop collections colorsys compileall compression concurrent configparser contextlib contextvars copy
  copyreg crypt csv ctypes curses dataclasses datetime dbm decimal difflib dis distutils doctest dummy_threading email
  encodings ensurepip enum errno faulthandler fcntl filecmp fileinput fnmatch formatter fractions ftplib functools gc
  getopt getpass gettext glob graphlib grp gzip hashlib heapq hmac html http idlelib imaplib imghdr imp importlib
  inspect io ipaddress itertools json keyword lib2to3 linecache locale logging lzma macpath mailbox mailcap marshal math
  mimetypes mmap modulefinder msilib msvcrt multiprocessing netrc nis nntplib nt ntpath nturl2path numbers operator
  optparse os ossaudiodev parser pathlib pdb pickle pickletools pipes pkgutil platform plistlib poplib posix posixpath
  pprint profile pstats pty pwd py_compile pyclbr pydoc queue quopri random re readline reprlib resource rlcompleter
  runpy sched secrets select selectors shelve shlex shutil signal site smtpd smtplib sndhdr socket socketserver spwd
  sqlite3 sre_compile sre_constants sre_parse ssl stat statistics string stringprep struct subprocess sunau symbol
  symtable sys sysconfig syslog tabnanny tarfile telnetlib tempfile termios test textwrap this threading time timeit
  tkinter token tokenize tomllib trace traceback tracemalloc tty turtle turtledemo types typing unicodedata unittest
  urllib uu uuid venv warnings wave weakref webbrowser winreg winsound wsgiref xdrlib xml xmlrpc zipapp zipfile
  zipimport zlib zoneinfo
  Queue StringIO cStringIO cPickle ConfigParser HTMLParser SocketServer Tkinter __builtin__ commands cookielib
  htmlentitydefs httplib md5 sets sha thread urllib2 urlparse xmlrpclib BaseHTTPServer SimpleHTTPServer anydbm
  exceptions new popen2 rfc822 mimetools tkMessageBox
`);

const jvmPrefixes =
  /^(?:java|javax\.(?:accessibility|annotation\.processing|crypto|imageio|lang|management|naming|net|print|rmi|script|security|smartcardio|sound|sql|swing|tools|transaction\.xa|xml\.(?:catalog|crypto|datatype|namespace|parsers|stream|transform|validation|xpath))|jdk|sun|com\.sun\.(?:net\.httpserver|jdi|management|nio|security|source|tools)|org\.w3c\.dom|org\.xml\.sax|org\.ietf\.jgss|kotlin|scala|groovy|android|dalvik)\./;

const systemLibraries =
  /^(?:lib)?(?:c|m|dl|rt|pthread|util|resolv|nsl|stdc\+\+|gcc_s|kernel32|user32|gdi32|advapi32|shell32|ole32|oleaut32|ws2_32|wsock32|winmm|comctl32|comdlg32|crypt32|bcrypt|ntdll|shlwapi|psapi|version|secur32|iphlpapi|dbghelp|setupapi|userenv|mswsock|msvcrt|uuid|winspool|imm32|dwmapi|uxtheme|System)(?:\.(?:so[.\d]*|dll|lib|dylib|drv))?$/i;

const isNuGetSystem =
  /^System\.(?:CommandLine|Reactive|IO\.Abstractions|Linq\.(?:Dynamic|Async)|Interactive)(?:\.|$)/;

const rubyModules = list(`
  English abbrev base64 benchmark bigdecimal bundler cgi coverage csv date dbm debug delegate did_you_mean digest drb erb
  error_highlight etc expect fcntl fiddle fileutils find forwardable gdbm getoptlong io ipaddr irb json logger matrix
  minitest mkmf monitor mutex_m net nkf objspace observer open-uri open3 openssl optparse ostruct pathname pp
  prettyprint prime profile profiler pstore psych pty racc rbconfig rdoc readline reline resolv ripper rinda rubygems
  securerandom set shell shellwords singleton socket stringio strscan syntax_suggest syslog tempfile thread thwait time
  timeout tmpdir tracer tsort un unicode_normalize uri weakref webrick win32ole yaml zlib rexml rss
`);

const perlModules = list(`
  strict warnings utf8 vars lib base parent constant feature overload integer bytes locale sort fields less subs sigtrap
  threads version vmsish bigint bignum bigrat blib charnames deprecate diagnostics encoding experimental filetest if mro
  open ops re autodie autouse attributes builtin AutoLoader AutoSplit B Benchmark Carp CPAN Config Cwd DB_File DBM_Filter
  Data Devel Digest Dumpvalue DynaLoader Encode English Env Errno Exporter ExtUtils Fatal Fcntl File FileCache FileHandle
  Filter FindBin GDBM_File Getopt HTTP Hash I18N IO IPC JSON List Locale MIME Math Memoize Module NDBM_File Net O ODBM_File
  Opcode POSIX Params Parse Perl PerlIO Pod SDBM_File Safe Scalar Search SelectSaver SelfLoader Socket Storable Sub
  Symbol Sys TAP Term Test Text Thread Tie Time UNIVERSAL Unicode User XSLoader
`);

/** Packages of CPAN below names that Perl's own modules share. */
const perlOutside =
  /^(?:HTTP::(?!Tiny)|JSON::(?!PP)|Net::(?!Cmd|Config|Domain|FTP|hostent|netent|Netrc|NNTP|Ping|POP3|protoent|servent|SMTP|Time)|File::(?!Basename|Compare|Copy|DosGlob|Fetch|Find$|Glob|GlobMapper|Path|Spec|stat|Temp)|Data::(?!Dumper)|Digest::(?!MD5|SHA$|base|file)|Test::(?!Builder|Harness|More|Simple|Tester|use)|Text::(?!Abbrev|Balanced|ParseWords|Tabs|Wrap)|Time::(?!gmtime|HiRes|Local|localtime|Piece|Seconds|tm)|List::(?!Util)|Scalar::(?!Util)|Sub::(?!Util)|Hash::(?!Util)|Module::(?!CoreList|Load|Loaded|Metadata)|Params::(?!Check)|Math::(?!BigFloat|BigInt|BigRat|Complex|Trig)|MIME::(?!Base64|QuotedPrint)|Parse::(?!CPAN)|Term::(?!ANSIColor|Cap|Complete|ReadLine|Table)|Locale::(?!Maketext)|Devel::(?!Peek|PPPort|SelfStubber)|IO::(?!File|Handle|Select|Socket|Seekable|Poll|Pipe|Dir|Zlib|Compress|Uncompress)|Getopt::(?!Long|Std)|Unicode::(?!Collate|Normalize|UCD)|Config::(?!Perl)|User::(?!grent|pwent)|Tie::(?!Array|File|Handle|Hash|Memoize|RefHash|Scalar|StdHandle|SubstrHash)|Thread::(?!Queue|Semaphore)|Pod::(?!Checker|Escapes|Functions|Html|Man|ParseLink|Perldoc|Simple|Text|Usage)|IPC::(?!Cmd|Open2|Open3|Msg|Semaphore|SharedMem|SysV))/;

const elixirModules = list(`
  Access Agent Application Atom Base Behaviour Bitwise Calendar Code Config Date DateTime Duration DynamicSupervisor EEx
  Enum Exception ExUnit File Float Function GenEvent GenServer HashDict IEx IO Inspect Integer JSON Kernel Keyword List
  Logger Macro Map MapSet Mix Module NaiveDateTime Node OptionParser PartitionSupervisor Path Port Process Protocol Range
  Record Regex Registry Set Stream String StringIO Supervisor System Task Time Tuple URI Version
`);
const erlangApplications = list(`
  asn1 common_test compiler crypto debugger dialyzer diameter edoc eldap erl_docgen et eunit ftp inets jinterface kernel
  megaco mnesia observer odbc os_mon parsetools public_key reltool runtime_tools sasl snmp ssh ssl stdlib syntax_tools
  tftp tools wx xmerl
`);
const erlangModules = list(`
  application array base64 binary calendar code crypto dets dict digraph erlang error_logger ets file filelib filename
  gb_sets gb_trees gen_event gen_fsm gen_server gen_statem gen_tcp gen_udp global httpc inet init io io_lib json lists
  logger maps math net_kernel orddict ordsets os proc_lib proplists queue rand random re rpc sets ssl string supervisor
  sys timer unicode uri_string zip zlib
`);
const juliaModules = list(`
  ArgTools Artifacts Base Base64 CRC32c Core Dates DelimitedFiles Distributed Downloads FileWatching Future
  InteractiveUtils LazyArtifacts LibCURL LibGit2 Libdl LinearAlgebra Logging Main Markdown Mmap NetworkOptions Pkg
  Printf Profile REPL Random SHA Serialization SharedArrays Sockets SparseArrays Statistics StyledStrings
  SuiteSparse TOML Tar Test UUIDs Unicode
`);
const luaModules = list(`string table math io os debug coroutine package utf8 bit bit32 ffi jit`);
const rPackages = list(`
  base compiler datasets grDevices graphics grid methods parallel splines stats stats4 tcltk tools utils
`);
/** Units and packages of Ada, Pascal, Fortran and VHDL that come with their compilers. */
const otherModules =
  /^(?:(?:Ada|System|Interfaces|GNAT|ieee|std|work)(?:\.|$)|iso_c_binding$|iso_fortran_env$|ieee_\w+$|omp_lib$|openacc$|(?:SysUtils|Classes|Math|StrUtils|DateUtils|Variants|Types|Windows|Messages|Forms|Graphics|Controls|Dialogs|StdCtrls|ExtCtrls|Menus|System|Unix|BaseUnix|Crt|Dos)$)/i;
