import { type Advisory, emptyAdvisory, type FixCommit } from '../../advisory.ts';
import { cutJson } from '../../cutting/cut-json.ts';
import { cveOf, linksOf } from '../facts.ts';
import { type Feed, notJson, parseRecord } from '../feed.ts';
import { listOf, objectOf, textOf, wordsOf } from '../foreign.ts';

/** Which commits repaired a vulnerability: the statements of Project KB, as JSON. */
export const fixCommits: Feed = {
  id: 'fix-commits',
  label: '修复提交（Project KB）',
  sources: ['project-kb'],
  recognizes: ({ text }) =>
    /"vulnerability_id"\s*:/.test(text) &&
    /"(?:fixes|notes)"\s*:\s*\[/.test(text) &&
    !/"artifacts"\s*:/.test(text),
  cut: (pieces, head) => cutJson(pieces, head),
  read({ text }) {
    const value = parseRecord(text);
    if (value === undefined) return notJson;
    const advisory = readStatement(objectOf(value));
    return advisory === undefined ? '缺少漏洞编号' : [{ record: `${advisory.id} fixes`, advisory }];
  },
};

function readStatement(statement: Readonly<Record<string, unknown>>): Advisory | undefined {
  const stated = textOf(statement.vulnerability_id);
  const id = cveOf(stated) ?? stated;
  if (id === undefined || id.length > 120 || !/^[\x21-\x7e]+$/.test(id)) return undefined;
  const notes = listOf(statement.notes).map(objectOf);
  return {
    ...emptyAdvisory('project-kb', id),
    references: linksOf(notes.flatMap(({ links }) => listOf(links).flatMap((link) => textOf(link) ?? []))),
    fixCommits: fixesOf(statement).slice(0, 20),
    words: { description: wordsOf(notes.find(({ text }) => textOf(text) !== undefined)?.text) },
  };
}

/** The same commit on several branches is said once. */
function fixesOf(statement: Readonly<Record<string, unknown>>): FixCommit[] {
  const fixes = new Map<string, FixCommit>();
  for (const fix of listOf(statement.fixes)) {
    for (const commit of listOf(objectOf(fix).commits).map(objectOf)) {
      const id = textOf(commit.id);
      const repository = textOf(commit.repository);
      if (id === undefined || !/^[0-9a-f]{7,64}$/.test(id)) continue;
      if (repository === undefined || !/^https?:\/\/[^\s"<>]+$/.test(repository)) continue;
      fixes.set(`${repository} ${id}`, { repository, commit: id });
    }
  }
  return [...fixes.values()];
}
