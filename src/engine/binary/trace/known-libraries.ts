/** What a library of C or C++ is recognized by in a binary. Facts of its published sources. */
export interface KnownLibrary {
  /** Its name among software without a package manager, as vulnerabilities are published for it. */
  readonly name: string;
  /** Texts with its version. */
  readonly versions: readonly VersionText[];
  /** Texts of its code, messages for the most part, that nobody who only uses it has. */
  readonly marks: readonly string[];
  /** Functions that it has. */
  readonly symbols: readonly string[];
  /** How the file is named that programs are linked with. */
  readonly file: RegExp;
}

export interface VersionText {
  /** What every such text holds: it is looked for first. */
  readonly around: string;
  /** Its first group is the version; held against the whole text around it. */
  readonly pattern: RegExp;
  /** Its code alone has the text, not what is compiled with its headers. */
  readonly isOwn: boolean;
}

function own(around: string, pattern: RegExp): VersionText {
  return { around, pattern, isOwn: true };
}

/** A text that headers bring into whatever is compiled with them, or that others write too. */
function shared(around: string, pattern: RegExp): VersionText {
  return { around, pattern, isOwn: false };
}

/** A version that stands alone as a text; it says something only beside other marks. */
function bare(start: string, pattern: RegExp): VersionText {
  return shared(`\0${start}`, pattern);
}

function fileNamed(...names: readonly string[]): RegExp {
  return new RegExp(
    `^(?:lib)?(?:${names.join('|')})(?:[-._]\\d[\\w.-]*)?(?:\\.so[.\\d]*|\\.dll|(?:\\.\\d+)*\\.dylib)$`,
    'i',
  );
}

/** Libraries that are often built into programs, in alphabetical order. */
export const knownLibraries: readonly KnownLibrary[] = [
  {
    name: 'busybox',
    versions: [own('BusyBox v', /BusyBox v(\d+\.\d+\.\d+)/)],
    marks: ['BusyBox is copyrighted by many authors'],
    symbols: [],
    file: fileNamed('busybox'),
  },
  {
    name: 'bzip2',
    versions: [own('1.0.', /^(1\.0\.\d), \d{1,2}-[A-Z][a-z]{2}-\d{4}$/)],
    marks: ['bzip2/libbzip2: internal error number'],
    symbols: ['BZ2_bzCompress', 'BZ2_bzDecompressInit', 'BZ2_hbMakeCodeLengths'],
    file: fileNamed('bz2'),
  },
  {
    name: 'curl',
    versions: [shared('libcurl/', /libcurl\/(\d+\.\d+\.\d+)/)],
    marks: [
      'SSL peer certificate or SSH remote key was not OK',
      'Unrecognized or bad HTTP Content or Transfer-Encoding',
      'A libcurl function was given a bad argument',
    ],
    symbols: ['curl_easy_perform', 'curl_multi_perform'],
    file: fileNamed('curl', 'curl-gnutls', 'curl-nss', 'curl-x64'),
  },
  {
    name: 'dropbear',
    versions: [own('dropbear_', /dropbear_(\d{4}\.\d+)/)],
    marks: [],
    symbols: [],
    file: fileNamed('dropbear'),
  },
  {
    name: 'expat',
    versions: [own('expat_', /^expat_(\d+\.\d+\.\d+)$/)],
    marks: [
      'reference to invalid character number',
      'XML declaration not well-formed',
      'illegal character(s) in public id',
    ],
    symbols: ['XML_ParserCreate_MM', 'XML_ParseBuffer', 'XmlInitEncoding'],
    file: fileNamed('expat'),
  },
  {
    name: 'ffmpeg',
    versions: [own('FFmpeg version ', /FFmpeg version n?(\d+\.\d+(?:\.\d+)?)/)],
    marks: ['Codec AVOption ', 'libavcodec license: '],
    symbols: ['avcodec_open2', 'avformat_open_input', 'av_frame_alloc'],
    file: fileNamed('avcodec', 'avformat', 'avutil', 'avfilter'),
  },
  {
    name: 'libjpeg-turbo',
    versions: [own('libjpeg-turbo version ', /libjpeg-turbo version (\d+\.\d+(?:\.\d+)?)/)],
    marks: [
      'Not a JPEG file: starts with 0x%02x 0x%02x',
      'Bogus Huffman table definition',
      'Corrupt JPEG data: bad Huffman code',
    ],
    symbols: ['jpeg_CreateDecompress', 'jpeg_read_scanlines', 'tjInitDecompress'],
    file: fileNamed('jpeg', 'turbojpeg'),
  },
  {
    name: 'libpng',
    versions: [own('libpng version ', /libpng version (\d+\.\d+\.\d+)/)],
    marks: [
      'PNG file corrupted by ASCII conversion',
      'Interlace handling should be turned on when using png_read_image',
    ],
    symbols: ['png_create_read_struct', 'png_read_info', 'png_handle_IHDR'],
    file: fileNamed('png', 'png12', 'png16'),
  },
  {
    name: 'libssh',
    versions: [own('SSH-2.0-libssh_', /SSH-2\.0-libssh_(\d+\.\d+\.\d+)/)],
    marks: [],
    symbols: ['ssh_userauth_publickey_auto', 'ssh_channel_request_exec'],
    file: fileNamed('ssh'),
  },
  {
    name: 'libssh2',
    versions: [own('SSH-2.0-libssh2_', /SSH-2\.0-libssh2_(\d+\.\d+\.\d+)/)],
    marks: [],
    symbols: ['libssh2_session_handshake', 'libssh2_channel_open_ex'],
    file: fileNamed('ssh2'),
  },
  {
    name: 'libtiff',
    versions: [own('LIBTIFF, Version ', /LIBTIFF, Version (\d+\.\d+\.\d+)/)],
    marks: ['Not a TIFF or MDI file, bad magic number'],
    symbols: ['TIFFReadDirectory', 'TIFFClientOpen'],
    file: fileNamed('tiff'),
  },
  {
    name: 'libxml2',
    versions: [own('GITv2.', /GITv(2\.\d+\.\d+)/)],
    marks: [
      'xmlParseStartTag: problem resolving entities',
      'xmlParseElementStart: ',
      "EndTag: '</' not found",
    ],
    symbols: ['xmlParseDocument', 'xmlReadMemory', 'xmlXPathEvalExpression'],
    file: fileNamed('xml2'),
  },
  {
    name: 'lua',
    versions: [own('$Lua', /\$Lua(?:Version)?: Lua (\d+\.\d+\.\d+)/)],
    marks: ['attempt to compare two %s values', "'for' initial value must be a number"],
    symbols: ['luaL_loadbufferx', 'lua_newstate', 'luaV_execute'],
    file: fileNamed('lua', 'lua5.1', 'lua5.2', 'lua5.3', 'lua5.4'),
  },
  {
    name: 'luajit',
    versions: [own('LuaJIT 2.', /LuaJIT (2\.[\w.-]+)/)],
    marks: [],
    symbols: ['luaJIT_setmode', 'lj_vm_call'],
    file: fileNamed('luajit', 'luajit-5.1'),
  },
  {
    name: 'lz4',
    versions: [bare('1.', /^(1\.\d+\.\d+)$/)],
    marks: ['ERROR_frameHeader_incomplete', 'ERROR_maxBlockSize_invalid'],
    symbols: ['LZ4_compress_default', 'LZ4_decompress_safe'],
    file: fileNamed('lz4'),
  },
  {
    name: 'mbedtls',
    versions: [shared('bed TLS ', /[Mm]bed TLS (\d+\.\d+\.\d+)/)],
    marks: ['X509 - Certificate verification failed', 'SSL - The connection indicated an EOF'],
    symbols: ['mbedtls_ssl_handshake', 'mbedtls_x509_crt_parse'],
    file: fileNamed('mbedtls', 'mbedcrypto', 'mbedx509'),
  },
  {
    name: 'nginx',
    versions: [own('nginx version: nginx/', /nginx version: nginx\/(\d+\.\d+\.\d+)/)],
    marks: ['ngx_http_core_module'],
    symbols: ['ngx_http_process_request'],
    file: fileNamed('nginx'),
  },
  {
    name: 'openssh',
    versions: [own('OpenSSH_', /OpenSSH_(\d+\.\d+p\d+)/)],
    marks: [],
    symbols: [],
    file: fileNamed('openssh'),
  },
  {
    name: 'openssl',
    versions: [
      shared(
        'OpenSSL ',
        /OpenSSL (\d+\.\d+\.\d+[a-z]{0,2})(?:-fips)?(?:\+\w+)? +(?:FIPS )?\d{1,2} [A-Z][a-z]{2} \d{4}/,
      ),
    ],
    marks: ['crypto/evp/evp_enc.c', 'crypto/rsa/rsa_lib.c', 'ssl/ssl_lib.c', 'ssl/statem/statem.c'],
    symbols: ['EVP_EncryptInit_ex', 'OPENSSL_init_crypto', 'SSL_CTX_new', 'SSL_do_handshake'],
    file: fileNamed(
      'ssl',
      'crypto',
      'ssl-3-x64',
      'crypto-3-x64',
      'ssl-1_1-x64',
      'crypto-1_1-x64',
      'ssleay32',
      'eay32',
    ),
  },
  {
    name: 'pcre',
    versions: [own('8.', /^(8\.\d\d) \d{4}-\d\d-\d\d$/)],
    marks: ['lookbehind assertion is not fixed length'],
    symbols: ['pcre_compile', 'pcre_exec'],
    file: fileNamed('pcre'),
  },
  {
    name: 'pcre2',
    versions: [own('10.', /^(10\.\d\d) \d{4}-\d\d-\d\d$/)],
    marks: ['lookbehind assertion is not fixed length'],
    symbols: ['pcre2_compile_8', 'pcre2_match_8'],
    file: fileNamed('pcre2-8', 'pcre2-16', 'pcre2-32', 'pcre2'),
  },
  {
    name: 'sqlite',
    versions: [bare('3.', /^(3\.\d{1,2}\.\d{1,2})$/)],
    marks: [
      'SQLite format 3',
      'sqlite_sequence',
      'database disk image is malformed',
      'malformed database schema (%s)',
    ],
    symbols: ['sqlite3_prepare_v2', 'sqlite3_step', 'sqlite3VdbeExec'],
    file: fileNamed('sqlite3'),
  },
  {
    name: 'xz',
    versions: [bare('5.', /^(5\.\d+\.\d+)(?:alpha|beta)?$/)],
    marks: [],
    symbols: ['lzma_stream_decoder', 'lzma_easy_encoder', 'lzma_lzma_encoder_init'],
    file: fileNamed('lzma'),
  },
  {
    name: 'zlib',
    versions: [
      own('deflate 1.', / deflate (1\.\d+(?:\.\d+)*) Copyright /),
      own('inflate 1.', / inflate (1\.\d+(?:\.\d+)*) Copyright /),
    ],
    marks: ['invalid distance too far back', 'incorrect header check', 'invalid bit length repeat'],
    symbols: ['deflateInit2_', 'inflateInit2_', 'inflate_table'],
    file: fileNamed('z', 'zlib', 'zlib1'),
  },
  {
    name: 'zstd',
    versions: [bare('1.', /^(1\.\d+\.\d+)$/)],
    marks: [
      'Unsupported frame parameter',
      'Dictionary mismatch',
      'Corrupted block detected',
      'Unknown frame descriptor',
    ],
    symbols: ['ZSTD_compressCCtx', 'ZSTD_decompressDCtx', 'ZSTD_decompressStream'],
    file: fileNamed('zstd'),
  },
];
