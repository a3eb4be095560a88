/** Names that stand in what browsers call themselves, the telling ones first: most claim to be others, too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bMicroMessenger\//, '微信'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bHarmonyOS\b|\bOpenHarmony\b/, '鸿蒙'],
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** What a browser calls itself, as people say it: `Chrome，Windows`; what is not known stays as it is. */
export function clientWords(client: string): string {
  const find = (names: typeof browsers) => names.find(([form]) => form.test(client))?.[1];
  const browser = find(browsers);
  if (browser === undefined) return client;
  const system = find(systems);
  return system === undefined ? browser : `${browser}，${system}`;
}
