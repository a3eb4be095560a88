import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { CodeLowerer } from '../code-lowerer.ts';
import { findFlows } from '../find-flows.ts';

const grammars = createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json');

let lowerer: CodeLowerer;

beforeAll(async () => {
  lowerer = new CodeLowerer(join(dirname(grammars), 'wasm'));
});

/** What is found of a rule: `high` where all of the way was seen. */
async function confidenceOf(ruleId: string, path: string, text: string): Promise<string> {
  const code = await lowerer.lower(path, new TextEncoder().encode(text));
  const { findings } = findFlows(typeof code === 'object' ? [code] : [], []);
  const found = findings.find((finding) => finding.ruleId === ruleId);
  return found === undefined ? 'none' : (found.confidence ?? 'high');
}

describe('a null pointer', () => {
  it.each([
    ['is certain where it was just set', 'char *p = NULL; p[0] = 1;', 'high'],
    ['is doubted behind a call that may be a macro', 'char *p = NULL; fill(p); p[0] = 1;', 'medium'],
    ['is forgotten behind a call that is named like a macro', 'char *p = NULL; FILL(p); p[0] = 1;', 'none'],
    ['is forgotten behind a call that has its address', 'char *p = NULL; fill(&p); p[0] = 1;', 'none'],
    [
      'is doubted in a round that is not the last',
      'char *p = NULL; while (more()) { if (n > 2) p[0] = 1; p = next(); }',
      'medium',
    ],
    [
      'in a field is forgotten where a callee may write it',
      'if (s->p == NULL) connect(s); s->p[0] = 1;',
      'none',
    ],
    ['in a field is forgotten when the variable changes', 's->p = NULL; s = s->next; s->p[0] = 1;', 'none'],
    ['in a field is certain without a call', 's->p = NULL; s->p[0] = 1;', 'high'],
    [
      'is not learned of a name that may be a macro',
      'int i = 0; if (i == LIMIT) stop(); i = 5 % LIMIT;',
      'none',
    ],
  ])('%s', async (_, body, expected) => {
    const text = `struct s { char *p; struct s *next; };\nvoid f(struct s *s, int n) {\n${body}\n}\n`;

    expect(await confidenceOf('null-dereference', 'a.c', text)).toBe(expected);
  });
});

describe('released memory', () => {
  it.each([
    ['is certain on all ways', 'free(p); p[0] = 1;', 'high'],
    ['is doubted where it is used on every way and gone on one', 'if (n) free(p); p[0] = 1;', 'medium'],
    ['is guessed on one of two ways', 'if (n) free(p); if (n > 2) p[0] = 1;', 'low'],
    ['of somebody else is certain on all ways', 'free(q); q[0] = 1;', 'high'],
    ['of somebody else is forgotten where it may be set', 'free(q); fill(&q); q[0] = 1;', 'none'],
    ['is doubted in a function that could not be read as a whole', 'free(p); p[0] = 1; @ (;', 'medium'],
    ['is used by a function that is known', 'free(p); printf("%s", p);', 'high'],
    ['is doubted where it is given to what is not known', 'free(p); keep(p);', 'medium'],
  ])('%s', async (_, body, expected) => {
    const text = `void f(int n, char *q) {\nchar *p = malloc(8);\nif (p == NULL) return;\n${body}\n}\n`;

    expect(await confidenceOf('use-after-free', 'a.c', text)).toBe(expected);
  });
});

describe('a place outside of a buffer', () => {
  it.each([
    ['is certain where the access surely leaves it', 'char b[4]; b[4] = 1;', 'high'],
    [
      'is doubted little where only some of the places leave it',
      'char b[4]; if (n > 2 && n < 9) b[n] = 1;',
      'low',
    ],
    ['is unknown where it stays within', 'char b[4]; if (n >= 0 && n < 4) b[n] = 1;', 'none'],
  ])('%s', async (_, body, expected) => {
    const text = `void f(int n) {\n${body}\n}\n`;

    expect(await confidenceOf('stack-buffer-overflow', 'a.c', text)).toBe(expected);
  });
});

describe('data from outside', () => {
  it.each([
    ['is certain when nothing stands between', 'name', 'high'],
    ['is guessed behind a call that nothing is known of', 'vetted(name)', 'low'],
    ['stays certain behind one that hands it on', 'name.strip()', 'high'],
  ])('%s', async (_, argument, expected) => {
    const text = `import os\nfrom flask import request\n\ndef f():\n    name = request.args.get('name')\n    os.system(${argument})\n`;

    expect(await confidenceOf('command-injection', 'a.py', text)).toBe(expected);
  });

  it('of who starts the program is guessed where it is a command, and doubted where it is put into one', async () => {
    const python = (command: string) => `import os\n\ndef f():\n    os.system(${command})\n`;
    const c = (format: string) =>
      `void f(void) {\nchar to[99];\nsnprintf(to, sizeof to, "${format}", getenv("EDITOR"));\nsystem(to);\n}\n`;

    expect(await confidenceOf('command-injection', 'a.py', python('os.environ["EDITOR"]'))).toBe('low');
    expect(await confidenceOf('command-injection', 'a.py', python('"ls " + os.environ["DIR"]'))).toBe(
      'medium',
    );
    expect(await confidenceOf('command-injection', 'a.c', c('%s notes'))).toBe('low');
    expect(await confidenceOf('command-injection', 'a.c', c('ls %s'))).toBe('medium');
  });

  it.each([
    ['is doubted where every way through a callee puts it there', '', 'medium'],
    ['is guessed where the callee may have looked at it', 'if (to == from) return;', 'low'],
  ])('of any length %s', async (_, before, expected) => {
    const text = `void put(char *to, char *from) { ${before} strcpy(to, from); }\nint main(int n, char **all) { char b[8]; put(b, all[1]); }\n`;

    expect(await confidenceOf('stack-buffer-overflow', 'a.c', text)).toBe(expected);
  });

  it.each([
    ['is certain in a query of a connection', 'connection.execute(name)', 'high'],
    ['is guessed in a method that is only called like one of a database', 'machine.execute(name)', 'low'],
  ])('%s', async (_, call, expected) => {
    const text = `from flask import request\n\ndef f(connection, machine):\n    name = request.args.get('name')\n    ${call}\n`;

    expect(await confidenceOf('sql-injection', 'a.py', text)).toBe(expected);
  });

  it.each([
    ['the address of the page itself', 'location.href', 'none'],
    ['what stands behind its question mark', 'location.search.slice(1)', 'high'],
  ])('is told when a page goes on to %s', async (_, address, expected) => {
    const text = `function f() {\n  const to = ${address};\n  location.href = to;\n}\n`;

    expect(await confidenceOf('open-redirect', 'a.js', text)).toBe(expected);
  });

  it('that a generator of random numbers gave is guessed', async () => {
    const text = 'void f(void) {\nint n = rand();\nint m = n * 4;\n}\n';

    expect(await confidenceOf('integer-overflow', 'a.c', text)).toBe('low');
  });
});

describe('a variable that was never set', () => {
  it.each([
    ['is told where it is used on all ways', 'int n; return n;', 'high'],
    ['is guessed where one of the ways sets it', 'int n; if (c) n = 1; return n;', 'low'],
    ['is set where the test that sets it holds', 'int n; if (c && (n = next()) && n > 2) return n;', 'none'],
    [
      'is set where one test fails and the other sets it',
      'int n; if (!c || (n = next()) < 0) return 0; return n;',
      'none',
    ],
    ['is not what a field is called', 'int part; return offsetof(struct s, part);', 'none'],
    ['is not used where only its size is asked for', 'int n; return sizeof(n);', 'none'],
  ])('%s', async (_, body, expected) => {
    const text = `struct s { int whole; int part; };\nint f(int c) {\n${body}\nreturn 0;\n}\n`;

    expect(await confidenceOf('uninitialized-use', 'a.c', text)).toBe(expected);
  });

  it('is set by a macro that is given its name, whatever that is called', async () => {
    const text =
      '#define SET_LENGTH(p, n) do { if ((p)[0] < 9) { (n) = 1; } else { (n) = 5; } } while (0)\n' +
      'int f(char *p) {\nunsigned int n;\nSET_LENGTH(p, n);\nreturn n;\n}\n';

    expect(await confidenceOf('uninitialized-use', 'a.c', text)).toBe('none');
  });
});

describe('what a caller owns', () => {
  it.each([
    ['may be handed back to it', 'char *g(char *p) { return p; }\nvoid f(void) { char b[4]; g(b); }', 'none'],
    ['may not be what the stack of a function holds', 'char *g(void) { char b[4]; return b; }', 'high'],
  ])('%s', async (_, text, expected) => {
    expect(await confidenceOf('return-of-stack-address', 'a.c', text)).toBe(expected);
  });

  it('is no file where none was opened', async () => {
    const text = 'int f(void) {\nint fd = open("a", 0);\nif (fd < 0) return 1;\nclose(fd);\nreturn 0;\n}\n';

    expect(await confidenceOf('unclosed-handle', 'a.c', text)).toBe('none');
  });
});

describe('what stands on the command line', () => {
  const main = (body: string) => `int main(int argc, char **argv) { ${body} }`;

  it.each([
    ['is suspected where it is run', 'command-injection', 'return system(argv[1]);', 'medium'],
    [
      'is a guess where it names what is run',
      'command-injection',
      'return execvp(argv[1], argv + 1);',
      'low',
    ],
    ['is a guess where it names a file', 'path-traversal', 'return open(argv[1], 0);', 'low'],
    ['is a guess as a number', 'integer-overflow', 'int n = atoi(argv[1]); return n * 8;', 'low'],
  ])('%s', async (_, ruleId, body, expected) => {
    expect(await confidenceOf(ruleId, 'a.c', main(body))).toBe(expected);
  });

  it('is told to come from who starts the program', async () => {
    const code = await lowerer.lower('a.c', new TextEncoder().encode(main('return system(argv[1]);')));

    const { findings } = findFlows(typeof code === 'object' ? [code] : [], []);

    expect(findings.find(({ ruleId }) => ruleId === 'command-injection')?.isLocal).toBe(true);
  });
});

it('names the field that is written to as the code does', async () => {
  const text = 'app.get("/a", (req, res) => { all.find({ $where: `this.a > ${req.query.a}` }); });';
  const code = await lowerer.lower('a.js', new TextEncoder().encode(text));

  const { findings } = findFlows(typeof code === 'object' ? [code] : [], []);

  expect(findings.map(({ trace }) => trace.at(-1)?.text)).toEqual(['写入 $where']);
});

describe('what the program has tested itself', () => {
  const view = (test: string) =>
    `from flask import redirect, request\ndef go():\n    url = request.args.get("next")\n    ${test}\n        return redirect(url)\n`;

  it.each([
    ['is certain where nothing is tested', 'if url:', 'high'],
    ['is a guess where a test of its own has passed', 'if url and _allow_redirect(url):', 'low'],
    ['is certain where that test has not', 'if not _allow_redirect(url):', 'high'],
    ['is a guess where a test has found nothing wrong', 'if not is_unsafe(url):', 'low'],
    ['is certain where a test has found something', 'if is_unsafe(url):', 'high'],
    ['is certain where something else was tested', 'if is_valid(user):', 'high'],
  ])('%s', async (_, test, expected) => {
    expect(await confidenceOf('open-redirect', 'a.py', view(test))).toBe(expected);
  });

  it.each([
    ['leaves no folder without a slash', '!name.includes("/")', 'none'],
    ['may leave its folder without a dot', '!name.includes(".")', 'high'],
  ])('a name %s', async (_, test, expected) => {
    const text = `const fs = require("fs");\napp.get("/a/:name", (req, res) => { const name = req.params.name; if (${test}) fs.readFile("logs/" + name, send); });`;

    expect(await confidenceOf('path-traversal', 'a.js', text)).toBe(expected);
  });
});

it('permissions that the umask takes away are doubted, and those that are set are not', async () => {
  const go = (call: string) => `package main\nimport "os"\nfunc open(path string) { ${call} }\n`;

  expect(await confidenceOf('world-writable-file', 'a.go', go('os.MkdirAll(path, 0o777)'))).toBe('medium');
  expect(await confidenceOf('world-writable-file', 'a.go', go('os.Chmod(path, 0o777)'))).toBe('high');
});

describe('SQL that is put together', () => {
  it.each([
    ['of text as it came', '', 'high'],
    ['of text whose quotes were doubled', `.replace("'", "''")`, 'none'],
    ['of text whose quotes were escaped', `.replace("'", "\\\\'")`, 'low'],
  ])('%s', async (_, replaced, expected) => {
    const python = `from flask import request\ndef find(cursor):\n    cursor.execute("SELECT 1 WHERE a = '" + request.args['x']${replaced} + "'")\n`;
    const java = `class A { void find(HttpServletRequest request, Statement st) {\n st.executeQuery("SELECT 1 WHERE a = '" + request.getParameter("x")${replaced} + "'");\n} }\n`;

    expect(await confidenceOf('sql-injection', 'a.py', python)).toBe(expected);
    expect(await confidenceOf('sql-injection', 'A.java', java)).toBe(expected);
  });

  it('of doubled quotes is a guess where the database knows backslashes', async () => {
    const text = `import pymysql\nfrom flask import request\ndef find(cursor):\n    cursor.execute("SELECT 1 WHERE a = '" + request.args['x'].replace("'", "''") + "'")\n`;

    expect(await confidenceOf('sql-injection', 'a.py', text)).toBe('low');
  });
});
