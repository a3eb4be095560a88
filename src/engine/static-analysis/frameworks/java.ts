import type { Framework } from './framework.ts';

/** Types whose values are text of a few characters at most, whoever makes them. */
const numbers =
  'byte short int long float double boolean char Byte Short Integer Long Float Double Boolean Character Number BigInteger BigDecimal AtomicInteger AtomicLong OptionalInt OptionalLong'.split(
    ' ',
  );
const times =
  'Date Timestamp Calendar Instant Duration Period Year YearMonth LocalDate LocalTime LocalDateTime OffsetDateTime ZonedDateTime DayOfWeek Month'.split(
    ' ',
  );
const choices = 'UUID Pageable Locale TimeZone ZoneId HttpMethod'.split(' ');

/** Servlets, Spring, JDBC and what stands around them. */
export const java: Framework = {
  sources: {
    input: [
      'HttpServletRequest.getParameter',
      'HttpServletRequest.getParameterValues',
      'HttpServletRequest.getParameterMap',
      'HttpServletRequest.getParameterNames',
      'HttpServletRequest.getHeader',
      'HttpServletRequest.getHeaders',
      'HttpServletRequest.getHeaderNames',
      'HttpServletRequest.getQueryString',
      'HttpServletRequest.getCookies',
      'HttpServletRequest.getInputStream',
      'HttpServletRequest.getReader',
      'HttpServletRequest.getPart',
      'HttpServletRequest.getParts',
      'HttpServletRequest.getPathInfo',
      'ServletRequest.getParameter',
      'ServletRequest.getParameterValues',
      'WebRequest.getParameter',
      'MultipartFile.getOriginalFilename',
      'Cookie.getValue',
      'Socket.getInputStream',
    ],
    environment: ['System.getenv'],
  },
  parameterAnnotations: [
    'RequestParam',
    'PathVariable',
    'RequestBody',
    'RequestHeader',
    'CookieValue',
    'MatrixVariable',
    'ModelAttribute',
    'QueryParam',
    'PathParam',
    'FormParam',
    'HeaderParam',
  ],
  binders: {
    annotations: [
      'RequestMapping',
      'GetMapping',
      'PostMapping',
      'PutMapping',
      'PatchMapping',
      'DeleteMapping',
      // What JAX-RS gives a parameter without annotations is the body of the request.
      'POST',
      'PUT',
      'PATCH',
    ],
    types: ['String', 'String[]'],
    neutral: ['Valid', 'Validated', 'Nullable', 'NonNull', 'NotNull', 'NotBlank', 'NotEmpty', 'Size'],
  },
  harmlessTypes: [...numbers, ...times, ...choices],
  cleaners: {
    '*': [
      'Integer.parseInt',
      'Integer.valueOf',
      'Long.parseLong',
      'Long.valueOf',
      'Double.parseDouble',
      'Float.parseFloat',
      'Boolean.parseBoolean',
      'UUID.fromString',
      '*.hashCode',
      '*.length',
    ],
    'cross-site-scripting': [
      '*.encodeForHTML',
      '*.encodeForHTMLAttribute',
      '*.encodeForJavaScript',
      '*.encodeForURL',
      '*.htmlEscape',
      '*.escapeHtml',
      '*.escapeHtml3',
      '*.escapeHtml4',
      'Encode.forHtml',
      'Encode.forHtmlContent',
      'Encode.forHtmlAttribute',
      'Encode.forJavaScript',
      'URLEncoder.encode',
      'HtmlEscapers.escape',
      'Jsoup.clean',
    ],
    'sql-injection': ['*.encodeForSQL', '*.escapeSql'],
    'ldap-injection': ['*.encodeForLDAP', '*.encodeForDN', 'LdapEncoder.filterEncode'],
    'xpath-injection': ['*.encodeForXPath'],
    'command-injection': ['*.encodeForOS'],
    'path-traversal': [
      'FilenameUtils.getName',
      'File.getName',
      'Path.getFileName',
      'Paths.get().getFileName',
      'Path.of().getFileName',
      'StringUtils.getFilename',
    ],
    'log-injection': ['Encode.forJava', '*.escapeJava', 'URLEncoder.encode'],
  },
  constructorFields: { Cookie: ['name', 'value'] },
  wrappers: {
    LocalWriter: {
      of: ['BufferedOutputStream', 'BufferedWriter', 'OutputStreamWriter', 'PrintStream', 'PrintWriter'],
      around: [
        'path',
        'ByteArrayOutputStream',
        'CharArrayWriter',
        'File',
        'FileOutputStream',
        'FileWriter',
        'LocalWriter',
        'StringWriter',
      ],
    },
  },
  types: {
    HttpSession: ['*.getSession'],
    Runtime: ['Runtime.getRuntime'],
    ResponseWriter: ['HttpServletResponse.getWriter', 'HttpServletResponse.getOutputStream'],
    Cookie: ['new Cookie'],
  },
};
