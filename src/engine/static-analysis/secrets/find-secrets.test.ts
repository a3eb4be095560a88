import { describe, expect, it } from 'vitest';
import { entropyOf } from './entropy.ts';
import { findSecrets } from './find-secrets.ts';

/** Put together here, so that nobody takes this file for one that has secrets. */
const joined = (...parts: readonly string[]) => parts.join('');
const random = 'q7Zt2LmX9vKc4RbN8wPd';
const aws = joined('AK', 'IAQ7ZT2LMX9VKC4RBN');
const github = joined('gh', 'p_', random, 'Jf6HsYg3TuEa5Wq1');
const pemHead = joined('-----BEGIN ', 'PRIVATE KEY-----');
const jwt = ['eyJhbGciOiJIUzI1NiJ9', 'eyJzdWIiOiJhbGljZSIsImEiOjF9', `${random}Jf6HsYg3`].join('.');
/** As jwt.io shows it. */
const manual = [
  'eyJhbGciOiJIUzI1NiJ9',
  Buffer.from('{"sub":"1234567890","name":"John Doe"}').toString('base64url'),
  `${random}Jf6HsYg3`,
].join('.');
const pem = `${pemHead}\n${`${random}Jf6HsYg3TuEa5Wq1`.repeat(2)}\n${random.repeat(2)}\n-----END PRIVATE KEY-----`;

describe('secrets', () => {
  it.each([
    ['src/a.py', `key = "${aws}"`, 'AWS 访问密钥'],
    ['src/a.js', `const t = '${github}';`, 'GitHub 令牌'],
    ['src/A.java', `String t = "${jwt}";`, 'JWT'],
    ['src/a.go', `const pem = \`${pem}\``, '私钥'],
    ['src/a.ts', `connect('postgres://app:${random}@db.internal/app')`, '连接串中的口令'],
    ['src/a.py', `DB_PASSWORD = '${random}'`, '口令或密钥'],
    ['src/a.cs', `var apiKey = "${random}";`, '口令或密钥'],
    ['src/a.js', `const keys = { secretAccessKey: '${random}' };`, '口令或密钥'],
    ['src/A.java', `String dbPassword = "${random}";`, '口令或密钥'],
    ['src/a.py', `aws_secret_access_key = "${random}"`, '口令或密钥'],
    ['config/app.yml', `dbPassword: ${random}\n`, '口令或密钥'],
    ['server/src/main/java/com/example/demo/A.java', `String password = "${random}";`, '口令或密钥'],
    ['config/app.yml', `db:\n  password: ${random}\n`, '口令或密钥'],
    ['.env', `SESSION_SECRET=${random}\n`, '口令或密钥'],
    ['app.properties', `spring.datasource.password=${random}`, '口令或密钥'],
    ['src/a.py', `app.config["SECRET_KEY"] = "${random}"`, '口令或密钥'],
    ['src/a.py', `app.config['SECRET_KEY_HMAC_2'] = '${random}'`, '口令或密钥'],
    ['src/a.ts', `private readonly apiKey: string = '${random}';`, '口令或密钥'],
    ['src/a.js', `jwt.sign({ id: user.id }, '${random}', { expiresIn: 60 })`, '口令或密钥'],
    ['src/a.py', `claims = jwt.decode(token, "${random}", algorithms=["HS256"])`, '口令或密钥'],
    ['src/a.js', `app.use(session({ resave: true, secret: '${random} ab' }));`, '口令或密钥'],
    ['src/a.php', `$db = mysqli_connect('localhost', 'shop', '${random}', 'shop');`, '口令或密钥'],
    ['src/A.java', `DriverManager.getConnection(url, "shop", "${random}");`, '口令或密钥'],
    ['src/A.cs', `var c = "Server=db;User Id=sa;Password=${random};";`, '连接串中的口令'],
    ['appsettings.json', `"Shop": "Data Source=db; Initial Catalog=shop; pwd=${random}"`, '连接串中的口令'],
    ['src/a.py', `connect("host=db dbname=shop user=shop password=${random}")`, '连接串中的口令'],
  ])('are found in %s: %s', (path, text, name) => {
    const found = findSecrets(path, text);

    expect(found.secrets.map((secret) => secret.name)).toEqual([name]);
    expect(found.text).toContain('****');
    expect(found.text).not.toContain(random.slice(4, 16));
    expect(found.text.split('\n')).toHaveLength(text.split('\n').length);
  });

  it.each([
    ['src/a.py', 'key = "AKIAIOSFODNN7EXAMPLE"'],
    ['src/a.py', "password = os.environ['PASSWORD']"],
    ['src/a.js', "const token = 'your-token-goes-here-1';"],
    ['src/a.js', 'const password = "${DB_PASSWORD_1}";'],
    ['src/a.js', "label('password', 'Please enter the password');"],
    ['src/a.ts', "const tokenKind = 'authorization-header';"],
    ['src/a.ts', "connect('postgres://app:password@localhost/app')"],
    ['src/a.ts', "connect('postgres://localhost:5432/app')"],
    ['src/a.js', `const stoken = '${random}';`],
    ['examples/src/a.js', `const password = '${random}';`],
    ['.env.example', `SESSION_SECRET=${random}`],
    ['tests/login.py', `password = '${random}'`],
    ['src/a.go', `x := "eyJub25lIjoxMjM0NX0.eyJzdWIiOiJhbGljZSJ9.${random}xx"`],
    ['src/test/java/LoginTest.java', `String t = "${jwt}";`],
    ['src/main/resources/documentation/login.adoc', `token: ${jwt}`],
    ['src/A.java', `String t = "${manual}";`],
    ['package-lock.json', `"integrity": "sha512-${random}${random}=="`],
    ['src/a.java', 'String password = "aaaaaaaaaaaa";'],
    ['src/cert.pem', '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----'],
    ['src/a.py', 'app.config["SECRET_KEY"] = os.environ["SECRET_KEY"]'],
    ['src/a.js', 'jwt.sign({ id: user.id }, config.key, { algorithm: "HS256" })'],
    ['src/a.js', "jwt.sign(claims, 'your-256-bit-secret')"],
    ['src/a.js', 'app.use(session({ secret: process.env.SECRET, name: "shop-session-7" }));'],
    ['src/a.php', "$db = mysqli_connect('localhost', 'shop', getenv('PASS'), 'shop-data-7');"],
    ['src/A.java', 'DriverManager.getConnection(url, "shop", passwordOf("shop-data-7"));'],
    ['src/A.cs', 'var c = $"Server=db;User Id=sa;Password={settings.Password};";'],
    ['src/A.cs', 'var c = "Server=db;User Id=sa;Password=<enter it>;";'],
    ['src/a.c', 'case TRAFFIC_SECRET:\n label = "CLIENT_TRAFFIC_0";'],
    ['src/A.cs', 'if (user == "sa") password = Read7("x");'],
    ['src/a.js', `const user = find("a"); let password = read7; send("b");`],
  ])('are not found in %s: %s', (path, text) => {
    expect(findSecrets(path, text)).toEqual({ secrets: [], text });
  });

  it('stand in their lines', () => {
    const { secrets } = findSecrets('src/a.py', `# one\nkey = "${aws}"\n\ntoken = "${random}"\n`);

    expect(secrets.map(({ line }) => line)).toEqual([2, 4]);
  });

  it('are looked for in little time, whatever the text', () => {
    for (const text of [
      'password='.repeat(50_000),
      `${pemHead}${'A'.repeat(500_000)}`,
      'eyJ'.repeat(100_000),
      `"${'user=a;password='.repeat(20_000)}`,
      `jwt.sign({${'a'.repeat(200_000)}`,
      'jwt.sign({'.repeat(30_000),
      `mysqli_connect('${"a', '".repeat(50_000)}`,
    ]) {
      const start = performance.now();
      findSecrets('a.env', text);
      expect(performance.now() - start).toBeLessThan(5_000);
    }
  });
});

it('the entropy of a text is that of its characters', () => {
  expect(entropyOf('')).toBe(0);
  expect(entropyOf('aaaa')).toBe(0);
  expect(entropyOf('abab')).toBe(1);
  expect(entropyOf('abcdefgh')).toBe(3);
});
