/** Where only the name of a package can stand, though it is an everyday word: `is moment still maintained`. */
const placed: readonly RegExp[] = [
  /\bis\s+([a-z][\w.-]+)\s+(?:still|no longer|being|actively)\s+(?:being\s+|actively\s+)?(?:maintained|developed|updated|supported|alive|used)\b/,
  /\bis\s+([a-z][\w.-]+)\s+(?:abandoned|dead|deprecated|unmaintained|discontinued|end[- ]of[- ]life|eol)\b/,
  /\b(?:who|(?:which|what) (?:projects?|apps?|services?)|(?:do|does) (?:we|any(?:one|body)?|any (?:project|app)s?))\s+(?:still\s+)?(?:uses?|using|depends? on|pulls? in|ships?)\s+([a-z][\w.-]+)(?:\s+(?:anywhere|somewhere|at all))?\s*(?:[?.!,]|$)/,
  /(?:谁|哪[些个几]*(?:项目|系统|应用)|有(?:没有)?(?:人|项目)|我们)(?:还|都|也)*(?:在)?(?:用|依赖|引用|引入)(?:着|了)?\s*([a-z][\w.-]+)\s*(?:吗|么|呢|[?？]|$)/,
  /\bhas\s+([a-z][\w.-]+)\s+been\s+(?:abandoned|deprecated|discontinued|archived|superseded)\b/,
  /\b(?:who|anyone|anybody|somebody|someone|people)\s+(?:still\s+)?(?:maintain(?:s|ing)?|looks? after)\s+([a-z][\w.-]+)\s*(?:[?.!,]|$)/,
  /^\s*([a-z][\w.-]+)\s*(?:这个(?:包|库|组件))?(?:还|现在|目前|是不是|是否|已经)*(?:有没有人?|有人?|没人)?(?:在|继续|还)*(?:停止)?(?:维护|更新|停更|废弃|弃用|谁在用|哪些项目)/,
];

/** What stands there in place of a name. */
const noNames = new Set(
  'it this that them these those anything everything something nothing what which who one ones most more less many few none all others other same any project app component library package version outdated vulnerable there everyone anyone anybody nobody software stuff things'.split(
    ' ',
  ),
);

/** A package that is called by an everyday word; words that questions speak of are none. */
export function plainPackage(text: string, isSpoken: (word: string) => boolean): string | undefined {
  return placed
    .flatMap((words) => words.exec(text)?.[1] ?? [])
    .find((word) => !noNames.has(word) && !isSpoken(word));
}
