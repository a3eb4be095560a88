/** The kinds of projects; the Chinese words are the values (specification, section 3, "Dictionaries"). */
export const projectTypes = ['操作系统', '数据库', '办公软件', '中间件', '云计算', '浏览器', '其他'] as const;

export type ProjectType = (typeof projectTypes)[number];

/** The code languages of the specification (section 3, "Dictionaries"), spelt as it spells them. */
export const codeLanguages = [
  'C',
  'C++',
  'JAVA',
  'Python',
  'Ruby',
  'go',
  'C#',
  'php',
  'JavaScript',
  'TypeScript',
  'Perl',
  'Objective-C',
  'Verilog',
  'R',
  'Fortran',
  'Vhdl',
  'Scala',
  'Bash',
  'Swift',
  'Kotlin',
  'Lua',
  'others',
] as const;

export type CodeLanguage = (typeof codeLanguages)[number];

/** How much hangs on a project. */
export const projectLevels = ['key', 'important', 'usual'] as const;
export type ProjectLevel = (typeof projectLevels)[number];

/** How a product leaves the house: what licences ask for depends on it. */
export const distributions = ['none', 'internal', 'service', 'binary', 'source'] as const;
export type Distribution = (typeof distributions)[number];
