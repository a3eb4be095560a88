import type { Framework } from './framework.ts';
import { routeOf } from './python-routes.ts';

/** The address that was asked for: its query is what the client says. Its path alone is the one that the handler is for. */
const ownAddresses = ['request.url', 'request.full_path'];

/** Calls that send requests or run programs. */
const outward = [
  ...[
    'requests',
    'requests.Session()',
    'requests.session()',
    'httpx',
    'httpx.Client()',
    'httpx.AsyncClient()',
  ].flatMap((client) =>
    ['get', 'post', 'put', 'delete', 'patch', 'head', 'options', 'request'].map(
      (verb) => `${client}.${verb}`,
    ),
  ),
  'aiohttp.ClientSession().get',
  'aiohttp.ClientSession().post',
  'urllib.request.urlopen',
  'urllib2.urlopen',
  ...['run', 'call', 'check_output', 'check_call', 'Popen', 'getoutput'].map((name) => `subprocess.${name}`),
  'os.popen',
];

/** Flask, Django, FastAPI and the standard library. */
export const python: Framework = {
  sources: {
    input: [
      'input',
      'request.get_data',
      'request.get_json',
      'flask.request.get_data',
      'flask.request.get_json',
      'request.headers.get',
      'request.args.get',
      'request.form.get',
      'request.cookies.get',
      'request.values.get',
      'request.GET.get',
      'request.POST.get',
      'self.get_argument',
      // Starlette and aiohttp.
      ...['json', 'form', 'body', 'post', 'text', 'read'].map((name) => `request.${name}`),
      ...['json', 'form', 'body', 'query_params.get', 'path_params.get', 'headers.get', 'cookies.get'].map(
        (name) => `Request.${name}`,
      ),
      'request.query_params.get',
      'request.path_params.get',
      'request.query.get',
      'request.match_info.get',
    ],
    environment: ['os.getenv', 'os.environ.get'],
  },
  fields: {
    input: [
      'request.args',
      'request.form',
      'request.cookies',
      'request.headers',
      'request.values',
      'request.files',
      'request.data',
      'request.json',
      'request.query_string',
      'request.GET',
      'request.POST',
      'request.COOKIES',
      'request.META',
      'request.FILES',
      'request.body',
      'request.query_params',
      'request.path_params',
      'request.query',
      'request.match_info',
      'request.view_args',
      'request.stream',
      'request.referrer',
      ...ownAddresses,
      ...['query_params', 'path_params', 'headers', 'cookies'].map((name) => `Request.${name}`),
      'flask.request.args',
      'flask.request.form',
    ],
    environment: ['os.environ'],
    argument: ['sys.argv'],
  },
  routeOf,
  ends: ['flask.abort', 'werkzeug.exceptions.abort', 'sys.exit', 'os._exit', 'quit', 'exit'],
  harmlessTypes: [
    'int',
    'float',
    'bool',
    'UUID',
    'uuid.UUID',
    'date',
    'datetime',
    'datetime.date',
    'datetime.datetime',
    'Decimal',
    'decimal.Decimal',
    'Literal',
    'PositiveInt',
    'NonNegativeInt',
  ],
  escaped: { 'open-redirect server-side-request-forgery': ownAddresses },
  constructorFields: { FlaskResponse: ['response', 'status', 'headers{}', 'mimetype', 'content_type'] },
  guards: {
    '*': [
      're.fullmatch(1)',
      're.match(1)',
      're.search(1)',
      '*.fullmatch(0)',
      '*.match(0)',
      ...['isdigit', 'isalnum', 'isalpha', 'isdecimal', 'isnumeric', 'isidentifier'].map(
        (name) => `*.${name}(this)`,
      ),
    ],
  },
  types: {
    FlaskResponse: [
      'flask.make_response',
      'flask.Response',
      'werkzeug.Response',
      'werkzeug.wrappers.Response',
    ],
    TextBuffer: ['io.StringIO', 'io.BytesIO'],
    XmlReader: ['xml.sax.make_parser'],
    ConfigParser: ['configparser.ConfigParser'],
  },
  cleaners: {
    // What a server or program answers is not what it was asked with.
    '*': ['int', 'float', 'bool', 'len', 'hash', 'uuid.UUID', '*.isdigit', '*.isalnum', 'ord', ...outward],
    'cross-site-scripting': [
      'html.escape',
      'markupsafe.escape',
      'flask.escape',
      'cgi.escape',
      '*.escape_for_html',
      'escape',
      'bleach.clean',
      'urllib.parse.quote',
      'urllib.parse.quote_plus',
      'flask.jsonify',
      'json.dumps',
      'flask.render_template',
      // What stands in the template itself is another weakness.
      'flask.render_template_string',
      'render_template_string',
      // What stands in a file is not its name.
      'open',
      'flask.send_file',
      'flask.send_from_directory',
      'redirect',
      'flask.redirect',
      'url_for',
      'flask.url_for',
    ],
    'open-redirect': ['url_for', 'flask.url_for'],
    'command-injection': ['shlex.quote', 'pipes.quote'],
    'path-traversal': [
      'werkzeug.utils.secure_filename',
      'os.path.basename',
      'secure_filename',
      'werkzeug.utils.safe_join',
      'werkzeug.security.safe_join',
      'flask.safe_join',
    ],
    'log-injection': ['repr', 'ascii', 'json.dumps', 'urllib.parse.quote', 'urllib.parse.quote_plus'],
    'ldap-injection': ['ldap.filter.escape_filter_chars', 'ldap3.utils.conv.escape_filter_chars'],
  },
};
