import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { TreeParser } from '../../../code/trees/tree-parser.ts';
import type { CallGraph } from '../../call-graph.ts';
import { buildCallGraph } from '../../build-call-graph.ts';

const grammars = dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json'));
let parser: TreeParser;

beforeAll(async () => {
  parser = await TreeParser.open(join(grammars, 'wasm'));
});

function graphOf(files: Readonly<Record<string, string>>): Promise<CallGraph> {
  const sources = Object.entries(files).map(([path, text]) => ({ path, language: 'java', text }));
  return buildCallGraph(sources, parser);
}

/** Calls of a program with `main` in class `M`, whose other members and classes are given. */
async function callsOf(main: string, rest = '', imports = ''): Promise<string[]> {
  const text = `${imports}\npublic class M {\n  public static void main(String[] args) throws Exception {\n    ${main}\n  }\n  ${rest}\n}\n`;
  const { edges, externals } = await graphOf({ 'M.java': text });
  return [
    ...edges.map(({ caller, callee }) => `${caller.name} -> ${callee.name}`),
    ...externals.filter(({ how }) => how === 'call').map(({ caller, path }) => `${caller.name} -> ${path}`),
  ];
}

describe('calls of Java', () => {
  it.each([
    // What the language calls by itself.
    [
      'for (String s : new R()) {}',
      'static class R implements Iterable<String> { public java.util.Iterator<String> iterator() { return null; } }',
      'M.main -> M.R.iterator',
      '',
    ],
    [
      'String s = "x" + new R();',
      'static class R { public String toString() { return ""; } }',
      'M.main -> M.R.toString',
      '',
    ],
    [
      'int n = 1 + new R().f();',
      'static class R { int f() { return 1; } public String toString() { return ""; } }',
      'M.main -> M.R.f',
      'M.main -> M.R.toString',
    ],
    // Overloads by number and by type of arguments.
    [
      'f(1);',
      'static void f(int a) { one(); } static void f(String a) { two(); } static void one() {} static void two() {}',
      'M.main -> M.f',
      '',
    ],
    [
      'new A().go();',
      'static class A { void go() { f("x"); } void f(Object o) {} void f(String s, int... r) {} }',
      'M.A.go -> M.A.f',
      '',
    ],
    // Dispatch by what is made, interfaces with methods of their own, classes above.
    [
      'S s = new B(); s.area();',
      'interface S { default void area() {} } static class B implements S {}',
      'M.main -> M.S.area',
      '',
    ],
    [
      'S s = new B(); s.area();',
      'interface S { void area(); } static class B implements S { public void area() {} } static class C implements S { public void area() {} }',
      'M.main -> M.B.area',
      'M.main -> M.C.area',
    ],
    [
      'new B().go();',
      'static class A { void f() {} } static class B extends A { void f() {} void go() { super.f(); } }',
      'M.B.go -> M.A.f',
      'M.B.go -> M.B.f',
    ],
    [
      'new B().run();',
      'static abstract class A { void run() { step(); } abstract void step(); } static class B extends A { void step() {} }',
      'M.A.run -> M.B.step',
      '',
    ],
    [
      'new B().pub();',
      'static class A { private void f() {} void pub() { f(); } } static class B extends A { void f() {} }',
      'M.A.pub -> M.A.f',
      'M.A.pub -> M.B.f',
    ],
    // Constructors, static code, and code of instances.
    ['new A(1);', 'static class A { A() {} A(int i) { this(); } }', 'M.A.<init> -> M.A.<init>', ''],
    [
      'new B();',
      'static class A { A() {} } static class B extends A { B() {} }',
      'M.B.<init> -> M.A.<init>',
      '',
    ],
    [
      'A.touch = 1;',
      'static class A { static int touch; static { f(); } static void f() {} }',
      'M.main -> M.A.<clinit>',
      '',
    ],
    ['new A();', 'static class A { { f(); } void f() {} }', 'M.A.<init> -> M.A.f', ''],
    [
      'E.ONE.go();',
      'enum E { ONE { void go() { M.f(); } }; void go() {} } static void f() {}',
      'M.E.ONE.go -> M.f',
      '',
    ],
    ['for (E e : E.values()) e.go();', 'enum E { ONE; void go() {} }', 'M.main -> M.E.go', ''],
    // Functions as values.
    ['Runnable r = () -> f(); r.run();', 'static void f() {}', 'M.main.<lambda> -> M.f', ''],
    ['Runnable r = () -> f(); r.run();', 'static void f() {}', 'M.main -> M.main.<lambda>', ''],
    ['java.util.function.Supplier<M> s = M::new; s.get();', 'M() {}', 'M.main -> M.<init>', ''],
    [
      'java.util.function.Function<A, String> s = A::name; s.apply(new A());',
      'static class A { String name() { return ""; } }',
      'M.main -> M.A.name',
      '',
    ],
    [
      'new Thread(new R()).start();',
      'static class R implements Runnable { public void run() {} }',
      'M.main -> M.R.run',
      '',
    ],
    ['new R().start();', 'static class R extends Thread { public void run() {} }', 'M.main -> M.R.run', ''],
    [
      'new S() { public void go() { f(); } }.go();',
      'interface S { void go(); } static void f() {}',
      'M.5.go -> M.f',
      '',
    ],
    // Values in fields, arrays and collections.
    ['all[0].go();', 'static A[] all = { new A() }; static class A { void go() {} }', 'M.main -> M.A.go', ''],
    [
      'List<A> l = new ArrayList<>(); l.add(new B()); for (A a : l) a.go();',
      'static class A { void go() {} } static class B extends A { void go() {} }',
      'M.main -> M.B.go',
      'M.main -> M.A.go',
    ],
    [
      'List.of(new A()).stream().map(a -> a.next()).forEach(b -> b.go());',
      'static class A { B next() { return new B(); } } static class B { void go() {} }',
      'M.main.<lambda> -> M.B.go',
      '',
    ],
    [
      'var p = new P(new A()); p.a().go();',
      'record P(A a) {} static class A { void go() {} }',
      'M.main -> M.A.go',
      '',
    ],
    [
      'Object o = new A(); if (o instanceof A a) a.go();',
      'static class A { void go() {} }',
      'M.main -> M.A.go',
      '',
    ],
    [
      'Object o = new A(); switch (o) { case A a -> a.go(); default -> f(); }',
      'static class A { void go() {} } static void f() {}',
      'M.main -> M.A.go',
      '',
    ],
    [
      'try { f(); } catch (X x) { x.tell(); }',
      'static void f() { throw new X(); } static class X extends RuntimeException { void tell() {} }',
      'M.main -> M.X.tell',
      '',
    ],
    [
      'try (R r = new R()) { }',
      'static class R implements AutoCloseable { public void close() {} }',
      'M.main -> M.R.close',
      '',
    ],
    // What is reached by its name.
    [
      'Class.forName("M$A").getDeclaredConstructor().newInstance();',
      'static class A { A() {} }',
      'M.main -> M.A.<init>',
      '',
    ],
    ['M.class.getMethod("f").invoke(null);', 'public static void f() {}', 'M.main -> M.f', ''],
    [
      'java.lang.invoke.MethodHandles.lookup().findVirtual(A.class, "go", null).invoke(new A());',
      'static class A { void go() {} }',
      'M.main -> M.A.go',
      '',
    ],
    [
      'new java.io.ObjectInputStream(null).readObject();',
      'static class A implements java.io.Serializable { private void readObject(java.io.ObjectInputStream i) {} }',
      'M.main -> M.A.readObject',
      '',
    ],
    // Code that is not here, by the names that advisories use.
    [
      'Logger log = LogManager.getLogger(M.class); log.error("x");',
      '',
      'M.main -> org.apache.logging.log4j.Logger.error',
      '',
    ],
    [
      'new M().go();',
      'private Logger log; void go() { log.info(""); }',
      'M.go -> org.apache.logging.log4j.Logger.info',
      '',
    ],
    ['new org.acme.Reader().read();', '', 'M.main -> org.acme.Reader.read', ''],
    ['new B().load();', 'static class B extends org.acme.Base { }', 'M.main -> org.acme.Base.load', ''],
  ])('%s', async (main, rest, wanted, unwanted) => {
    const calls = await callsOf(main, rest, 'import java.util.*;\nimport org.apache.logging.log4j.*;');

    expect(calls).toContain(wanted);
    expect(calls).not.toContain(unwanted);
  });

  it('go over files by imports, packages and nested types', async () => {
    const { edges } = await graphOf({
      'a/A.java':
        'package a;\nimport b.*;\nimport static b.Tools.help;\nclass A { static void main(String[] x) { new Box.Lid().open(); help(); } }\n',
      'b/Box.java':
        'package b;\npublic class Box { public static class Lid { public void open() { Tools.help(); } } }\n',
      'b/Tools.java': 'package b;\npublic class Tools { public static void help() {} }\n',
    });

    const calls = edges.map(({ caller, callee }) => `${caller.name} -> ${callee.name}`);
    expect(calls).toEqual(
      expect.arrayContaining([
        'a.A.main -> b.Box.Lid.open',
        'a.A.main -> b.Tools.help',
        'b.Box.Lid.open -> b.Tools.help',
      ]),
    );
  });

  it('are in doubt where a class or method is named by what is not known', async () => {
    const { doubts } = await graphOf({
      'A.java': 'class A { void f(String name) throws Exception { Class.forName(name).newInstance(); } }',
    });

    expect(doubts.map(({ reason }) => reason)).toContain('reflection');
  });

  it('leave tests out and survive nonsense', async () => {
    const { functions } = await graphOf({
      'src/test/java/T.java': 'class T { void t() {} }',
      'src/main/java/A.java': 'class A { void f( { ]] new () -> :: switch }',
      'src/main/java/B.java': '',
    });

    expect(functions.every(({ file }) => file === 'src/main/java/A.java')).toBe(true);
  });
});
