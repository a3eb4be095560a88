/** Whether a name stands for PHP itself, an extension or a library of the machine (Composer, "Platform packages"). */
export function isPlatformPackage(name: string): boolean {
  return /^(?:php(?:-[a-z0-9-]+)?|hhvm|(?:ext|lib)-[^/]+|composer(?:-[a-z-]+)?)$/i.test(name);
}
