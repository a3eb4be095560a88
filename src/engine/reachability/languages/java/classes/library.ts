/** Whether a class is of the library of the language. */
export function ofLibrary(name: string): boolean {
  return /^javax?\./.test(name);
}

/** Methods that the library is known to call on what it is handed. */
export const libraryCalls: ReadonlySet<string> = new Set([
  'accept',
  'apply',
  'applyAsDouble',
  'applyAsInt',
  'applyAsLong',
  'call',
  'close',
  'compare',
  'compareTo',
  'equals',
  'finalize',
  'get',
  'hashCode',
  'hasNext',
  'invoke',
  'iterator',
  'next',
  'run',
  'test',
  'toString',
]);

/** Whether a method of the library chooses by texts or configuration what runs. */
export function isReflective(owner: string, name: string): boolean {
  return reflective[owner]?.includes(name) ?? false;
}

/** Whether a method of the library finds members by their names. */
export function looksUpMembers(owner: string, name: string): boolean {
  return (
    (owner === 'java.lang.Class' && /^get(?:Declared)?Methods?$/.test(name)) ||
    (owner === 'java.lang.invoke.MethodHandles$Lookup' && /^find(?:Static|Virtual|Special)$/.test(name))
  );
}

const reflective: Readonly<Record<string, readonly string[]>> = {
  'java.lang.Class': ['forName', 'newInstance'],
  'java.lang.ClassLoader': ['loadClass', 'defineClass'],
  'java.lang.invoke.MethodHandle': ['invoke', 'invokeExact', 'invokeWithArguments'],
  'java.lang.reflect.Constructor': ['newInstance'],
  'java.lang.reflect.Method': ['invoke'],
  'java.lang.reflect.Proxy': ['newProxyInstance'],
  'java.net.URLClassLoader': ['loadClass'],
  'java.util.ServiceLoader': ['load', 'loadInstalled'],
  'javax.script.ScriptEngine': ['eval'],
  'java.io.ObjectInputStream': ['readObject'],
};
