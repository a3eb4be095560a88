import { UnreadableFile } from '../../unreadable-file.ts';
import type { PackageFileReader, UploadTexts } from '../ecosystem.ts';
import { fileName, pathBeside, ReadingDraft } from '../reading-draft.ts';
import { type GoModStatement, goModStatements } from './go-mod-statements.ts';
import { isLocalPath, isModuleVersion, plainVersion } from './module-versions.ts';
import { compareGoVersions } from './versions.ts';

/** The manifest of a Go module. Since Go 1.17 it names every module of the build, and so fixes all versions. */
export const goMod: PackageFileReader = {
  id: 'go.mod',
  kind: 'lockfile',
  matches: (path) => fileName(path) === 'go.mod',
  read(text, path, upload) {
    const statements = goModStatements(text);
    if (statements.some(({ directive }) => !directives.has(directive))) {
      throw new UnreadableFile(path, '不是有效的 go.mod 文件：有未知的指令');
    }
    const draft = new ReadingDraft();
    const replacements = statements.filter(({ directive }) => directive === 'replace').map(readReplacement);
    const required = statements.filter(({ directive }) => directive === 'require');
    const ofTools = modulesOfTools(statements, required);
    for (const statement of required) addRequired(statement, replacements, { path, upload, draft, ofTools });
    addStandardLibrary(statements, draft);
    return draft.finish();
  },
};

/** The directives of the Go Modules Reference. */
const directives: ReadonlySet<string> = new Set(
  'module go toolchain godebug require tool exclude replace retract ignore'.split(' '),
);

interface Replacement {
  readonly old: string;
  /** Absent when every version is replaced. */
  readonly oldVersion: string | undefined;
  readonly replacement: string;
  readonly version: string | undefined;
}

function readReplacement({ words }: GoModStatement): Replacement | undefined {
  const arrow = words.indexOf('=>');
  const [old, oldVersion] = words.slice(0, Math.max(0, arrow));
  const [replacement, version] = words.slice(arrow + 1);
  if (arrow < 1 || old === undefined || replacement === undefined) return undefined;
  return { old, oldVersion, replacement, version };
}

/**
 * The modules that the tools of the project lie in, each the longest path that the tool begins with. `go get -tool` marks
 * them as indirect, because no package imports them, and yet the project asks for them (Go Modules Reference, "tool").
 */
function modulesOfTools(
  statements: readonly GoModStatement[],
  required: readonly GoModStatement[],
): ReadonlySet<string> {
  const tools = statements.flatMap(({ directive, words: [tool] }) =>
    directive === 'tool' && tool !== undefined ? [tool] : [],
  );
  const modules = required.flatMap(({ words: [name] }) => name ?? []);
  return new Set(
    tools.flatMap((tool) => {
      const holding = modules.filter((name) => tool === name || tool.startsWith(`${name}/`));
      return holding.sort((a, b) => b.length - a.length)[0] ?? [];
    }),
  );
}

interface Place {
  readonly path: string;
  readonly upload: UploadTexts;
  readonly draft: ReadingDraft;
  readonly ofTools: ReadonlySet<string>;
}

function addRequired(
  { words, comment, line }: GoModStatement,
  replacements: readonly (Replacement | undefined)[],
  { path, upload, draft, ofTools }: Place,
): void {
  const [name, version] = words;
  if (name === undefined || version === undefined || !isModuleVersion(version)) {
    draft.note(`第 ${line} 行的 require 无法理解`);
    return;
  }
  const isDirect = ofTools.has(name) || !/^indirect(?:;|\s|$)/.test(comment);
  // A replacement of one version goes before one of all versions.
  const replaced =
    replacements.find((one) => one?.old === name && one.oldVersion === version) ??
    replacements.find((one) => one?.old === name && one.oldVersion === undefined);
  if (replaced === undefined) {
    draft.add({ name, version: plainVersion(version), line, isDirect, scopes: ['runtime'] });
  } else if (isLocalPath(replaced.replacement)) {
    // The code lies in a folder, and has a go.mod of its own.
    const goModThere = pathBeside(path, `${replaced.replacement}/go.mod`);
    if (upload.text(goModThere) === undefined) {
      draft.note(`${name} 被替换为本地目录 ${replaced.replacement}，上传内容中没有该目录的 go.mod`);
    }
  } else {
    const fixed = replaced.version === undefined ? undefined : plainVersion(replaced.version);
    draft.add({ name: replaced.replacement, version: fixed, line, isDirect, scopes: ['runtime'] });
  }
}

/**
 * Every Go program contains the standard library of the toolchain that builds it. Before Go 1.21 the `go` line is the
 * version of the language alone, and any later toolchain builds it (Go Modules Reference, "go directive").
 */
function addStandardLibrary(statements: readonly GoModStatement[], draft: ReadingDraft): void {
  const toolchain = statements.find(
    ({ directive, words }) => directive === 'toolchain' && words[0] !== 'default',
  );
  const stated = toolchain ?? statements.find(({ directive }) => directive === 'go');
  const version = /^(?:go)?(\d+(?:\.\d+)*(?:(?:rc|beta)\d+)?)/.exec(stated?.words[0] ?? '')?.[1];
  if (stated === undefined || version === undefined) return;
  const isLanguage = toolchain === undefined && compareGoVersions(version, '1.21') < 0;
  draft.add({
    name: 'stdlib',
    ...(isLanguage ? { version: undefined, requirement: `>=${version}` } : { version }),
    line: stated.line,
    isDirect: true,
    scopes: ['runtime'],
  });
}
