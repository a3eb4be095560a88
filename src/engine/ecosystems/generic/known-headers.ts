/** What a C or C++ library is recognized by where its sources were copied into a project. */
export interface KnownHeader {
  /** Its name among software without a package manager, as vulnerabilities are published for it. */
  readonly name: string;
  /** The file that states the version, with as much of its folder as tells it from others. */
  readonly file: RegExp;
  /** Macros whose values are the parts of the version, or one macro whose text holds it. */
  readonly macros: readonly string[];
  /** How one number means a version: digits of each part from the right; absent for texts and for several macros. */
  readonly digits?: number;
}

function text(name: string, file: string, macro: string): KnownHeader {
  return { name, file: fileAt(file), macros: [macro] };
}

function parts(name: string, file: string, ...macros: readonly string[]): KnownHeader {
  return { name, file: fileAt(file), macros };
}

/** `X_MAJOR`, `X_MINOR` and a third word. */
function three(name: string, file: string, prefix: string, third = 'PATCH'): KnownHeader {
  return parts(name, file, `${prefix}MAJOR`, `${prefix}MINOR`, `${prefix}${third}`);
}

function packed(name: string, file: string, macro: string, digits: number): KnownHeader {
  return { name, file: fileAt(file), macros: [macro], digits };
}

function fileAt(end: string): RegExp {
  return new RegExp(`(?:^|/)(?:${end})$`);
}

/**
 * Libraries that state their version in a header. Facts of their public interfaces; where two rows name one file the
 * first that finds its macros is right.
 */
export const knownHeaders: readonly KnownHeader[] = [
  text('zlib', 'zlib\\.h', 'ZLIB_VERSION'),
  text('libressl', 'opensslv\\.h', 'LIBRESSL_VERSION_TEXT'),
  text('openssl', 'opensslv\\.h', 'OPENSSL_VERSION_TEXT'),
  three('openssl', 'opensslv\\.h', 'OPENSSL_VERSION_'),
  text('sqlite', 'sqlite3\\.[ch]', 'SQLITE_VERSION'),
  text('libpng', 'png\\.h', 'PNG_LIBPNG_VER_STRING'),
  text('curl', 'curlver\\.h', 'LIBCURL_VERSION'),
  text('libxml2', 'xmlversion\\.h', 'LIBXML_DOTTED_VERSION'),
  text('libxslt', 'xsltconfig\\.h', 'LIBXSLT_DOTTED_VERSION'),
  parts('expat', 'expat\\.h', 'XML_MAJOR_VERSION', 'XML_MINOR_VERSION', 'XML_MICRO_VERSION'),
  text('libjpeg-turbo', 'jconfig\\.h', 'LIBJPEG_TURBO_VERSION'),
  text('libtiff', 'tiffvers\\.h', 'TIFFLIB_VERSION_STR'),
  three('freetype', 'freetype\\.h', 'FREETYPE_'),
  text('harfbuzz', 'hb-version\\.h', 'HB_VERSION_STRING'),
  parts('pcre', 'pcre\\.h(?:\\.generic)?', 'PCRE_MAJOR', 'PCRE_MINOR'),
  parts('pcre2', 'pcre2\\.h(?:\\.generic)?', 'PCRE2_MAJOR', 'PCRE2_MINOR'),
  three('lua', 'lua\\.h', 'LUA_VERSION_', 'RELEASE'),
  text('lua', 'lua\\.h', 'LUA_RELEASE'),
  text('luajit', 'luajit\\.h', 'LUAJIT_VERSION'),
  three('lz4', 'lz4\\.h', 'LZ4_VERSION_', 'RELEASE'),
  three('zstd', 'zstd\\.h', 'ZSTD_VERSION_', 'RELEASE'),
  three('xz', 'lzma/version\\.h', 'LZMA_VERSION_'),
  text('bzip2', 'bzlib_private\\.h', 'BZ_VERSION'),
  text('mbedtls', 'mbedtls/(?:version|build_info)\\.h', 'MBEDTLS_VERSION_STRING'),
  text('wolfssl', 'wolfssl/version\\.h', 'LIBWOLFSSL_VERSION_STRING'),
  text('gnutls', 'gnutls\\.h', 'GNUTLS_VERSION'),
  text('libgcrypt', 'gcrypt\\.h', 'GCRYPT_VERSION'),
  text('libsodium', 'sodium/version\\.h', 'SODIUM_VERSION_STRING'),
  text('libssh2', 'libssh2\\.h', 'LIBSSH2_VERSION'),
  three('libssh', 'libssh_version\\.h', 'LIBSSH_VERSION_', 'MICRO'),
  text('openssh', 'version\\.h', 'SSH_VERSION'),
  text('libgit2', 'git2/version\\.h', 'LIBGIT2_VERSION'),
  text('c-ares', 'ares_version\\.h', 'ARES_VERSION_STR'),
  text('nghttp2', 'nghttp2ver\\.h', 'NGHTTP2_VERSION'),
  three('libuv', 'uv/version\\.h|uv-version\\.h', 'UV_VERSION_'),
  text('libevent', 'event-config\\.h', '(?:EVENT__|_EVENT_)VERSION'),
  parts('libev', 'ev\\.h', 'EV_VERSION_MAJOR', 'EV_VERSION_MINOR'),
  three('http-parser', 'http_parser\\.h', 'HTTP_PARSER_VERSION_'),
  three('llhttp', 'llhttp\\.h', 'LLHTTP_VERSION_'),
  three('cjson', 'cJSON\\.h', 'CJSON_VERSION_'),
  parts(
    'rapidjson',
    'rapidjson\\.h',
    'RAPIDJSON_MAJOR_VERSION',
    'RAPIDJSON_MINOR_VERSION',
    'RAPIDJSON_PATCH_VERSION',
  ),
  three('nlohmann-json', 'nlohmann/json\\.hpp|json\\.hpp|abi_macros\\.hpp', 'NLOHMANN_JSON_VERSION_'),
  text('jsoncpp', 'json/version\\.h', 'JSONCPP_VERSION_STRING'),
  text('jansson', 'jansson\\.h', 'JANSSON_VERSION'),
  text('json-c', 'json_c_version\\.h', 'JSON_C_VERSION'),
  parts('tinyxml2', 'tinyxml2\\.h', 'TIXML2_MAJOR_VERSION', 'TIXML2_MINOR_VERSION', 'TIXML2_PATCH_VERSION'),
  packed('pugixml', 'pugixml\\.hpp', 'PUGIXML_VERSION', 10),
  text('boost', 'boost/version\\.hpp', 'BOOST_LIB_VERSION'),
  packed('protobuf', 'protobuf/stubs/common\\.h', 'GOOGLE_PROTOBUF_VERSION', 1000),
  packed('fmt', 'fmt/(?:core|base)\\.h', 'FMT_VERSION', 100),
  parts('spdlog', 'spdlog/version\\.h', 'SPDLOG_VER_MAJOR', 'SPDLOG_VER_MINOR', 'SPDLOG_VER_PATCH'),
  parts('eigen', 'util/Macros\\.h', 'EIGEN_WORLD_VERSION', 'EIGEN_MAJOR_VERSION', 'EIGEN_MINOR_VERSION'),
  text('ffmpeg', 'ffversion\\.h', 'FFMPEG_VERSION'),
  text('mongoose', 'mongoose\\.h', 'MG_VERSION'),
  text('civetweb', 'civetweb\\.h', 'CIVETWEB_VERSION'),
  three('lwip', 'lwip/init\\.h', 'LWIP_VERSION_', 'REVISION'),
  text('freertos', 'task\\.h', 'tskKERNEL_VERSION_NUMBER'),
  text('libmodbus', 'modbus-version\\.h', 'LIBMODBUS_VERSION_STRING'),
  three('mosquitto', 'mosquitto\\.h', 'LIBMOSQUITTO_', 'REVISION'),
  three('hiredis', 'hiredis\\.h', 'HIREDIS_'),
  text('redis', 'src/version\\.h', 'REDIS_VERSION'),
  text('nginx', 'core/nginx\\.h', 'NGINX_VERSION'),
  text('ncurses', 'curses\\.h', 'NCURSES_VERSION'),
  three('giflib', 'gif_lib\\.h', 'GIFLIB_', 'RELEASE'),
  text('libarchive', 'archive\\.h', 'ARCHIVE_VERSION_ONLY_STRING'),
  three('utf8proc', 'utf8proc\\.h', 'UTF8PROC_VERSION_'),
  three('libzmq', 'zmq\\.h', 'ZMQ_VERSION_'),
  three('snappy', 'snappy-stubs-public\\.h', 'SNAPPY_', 'PATCHLEVEL'),
  three('opencv', 'core/version\\.hpp', 'CV_VERSION_', 'REVISION'),
  parts('sdl2', 'SDL_version\\.h', 'SDL_MAJOR_VERSION', 'SDL_MINOR_VERSION', 'SDL_PATCHLEVEL'),
  three('glfw', 'glfw3\\.h', 'GLFW_VERSION_', 'REVISION'),
  text('imgui', 'imgui\\.h', 'IMGUI_VERSION'),
  text('postgresql', 'pg_config\\.h', 'PG_VERSION'),
  text('uthash', 'uthash\\.h', 'UTHASH_VERSION'),
];
