import type { Framework } from './framework.ts';

const requestFields = [
  'Query',
  'Form',
  'Cookies',
  'Headers',
  'QueryString',
  'Params',
  'RouteValues',
  'Path',
  'Path.Value',
  'PathBase.Value',
  'Body',
  'Url',
  'RawUrl',
  'UserAgent',
  'UrlReferrer',
  'InputStream',
];

/** ASP.NET Core and its predecessor, ADO.NET, Entity Framework, and the base classes of .NET. */
export const csharp: Framework = {
  parameterAnnotations: [
    'FromQuery',
    'FromBody',
    'FromRoute',
    'FromForm',
    'FromHeader',
    'QueryString',
    'FromUri',
  ],
  handlerAnnotations: ['action', 'HttpGet', 'HttpPost', 'HttpPut', 'HttpDelete', 'HttpPatch', 'WebMethod'],
  harmlessTypes: [
    'int',
    'long',
    'short',
    'byte',
    'uint',
    'bool',
    'float',
    'double',
    'decimal',
    'Guid',
    'DateTime',
    'CancellationToken',
  ],
  sources: {
    input: ['Request.ReadFormAsync', 'Console.ReadLine', 'Request.GetDisplayUrl', 'Request.GetEncodedUrl'],
    random: [
      'Random.Next',
      'Random.NextDouble',
      'Random.NextBytes',
      'Random.NextInt64',
      'Random.Shared.Next',
    ],
  },
  fields: {
    input: [
      'IFormFile.FileName',
      ...['Request', 'HttpRequest', 'HttpRequestBase'].flatMap((type) =>
        requestFields.map((name) => `${type}.${name}`),
      ),
    ],
  },
  escaped: {
    // As text they are percent-encoded; `Path.Value` is not. Former versions refuse brackets there.
    'cross-site-scripting log-injection header-injection': [
      'Request.GetEncodedUrl',
      ...['Request', 'HttpRequest', 'HttpRequestBase'].map((type) => `${type}.Path`),
    ],
  },
  types: { Random: ['new Random'], ProcessStartInfo: ['new ProcessStartInfo'] },
  guards: {
    '*': ['int.TryParse(0)', 'long.TryParse(0)', 'Guid.TryParse(0)', 'Regex.IsMatch(0)'],
    'open-redirect': ['Url.IsLocalUrl(0)', 'this.Url.IsLocalUrl(0)'],
  },
  cleaners: {
    '*': [
      'int.Parse',
      'long.Parse',
      'double.Parse',
      'decimal.Parse',
      'bool.Parse',
      'Guid.Parse',
      'DateTime.Parse',
      'Convert.ToInt32',
      'Convert.ToInt64',
      'Convert.ToBoolean',
      'Convert.ToDouble',
      '*.GetHashCode',
      // What a store answers is not what it was asked with.
      '*.ExecuteReader',
      '*.ExecuteScalar',
      '*.ExecuteNonQuery',
      '*.FromSqlRaw',
      '*.FindAsync',
      '*.FirstOrDefaultAsync',
      'File.ReadAllText',
      'File.ReadAllBytes',
      'File.OpenRead',
      'File.Exists',
      'HttpClient.GetAsync',
      'HttpClient.GetStringAsync',
    ],
    'cross-site-scripting': [
      'HttpUtility.HtmlEncode',
      'WebUtility.HtmlEncode',
      'HtmlEncoder.Default.Encode',
      'Server.HtmlEncode',
      'AntiXssEncoder.HtmlEncode',
      'JsonSerializer.Serialize',
      'JsonConvert.SerializeObject',
    ],
    'cross-site-scripting open-redirect path-traversal server-side-request-forgery log-injection': [
      'Uri.EscapeDataString',
      'HttpUtility.UrlEncode',
      'WebUtility.UrlEncode',
    ],
    'path-traversal': ['Path.GetFileName', 'Path.GetFileNameWithoutExtension'],
    'ldap-injection': ['Encoder.LdapFilterEncode'],
  },
};
