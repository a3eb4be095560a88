import type { SbomParty } from '../document.ts';
import type { TableRecord } from '../tables/read-table.ts';
import type { Labels } from './labels.ts';
import type { Problems } from '../problems.ts';

/** A row of a sheet that is read; what a cell must not be is a problem. */
export class Row {
  constructor(
    private readonly record: TableRecord,
    private readonly sheet: string,
    private readonly problems: Problems,
  ) {}

  text(title: string): string | undefined {
    return this.record.cells.get(title);
  }

  /** The lines of a cell. */
  lines(title: string): string[] {
    return linesOf(this.text(title) ?? '');
  }

  number(title: string): number | undefined {
    const text = this.text(title);
    if (text === undefined) return undefined;
    const number = Number(text);
    if (!Number.isFinite(number)) this.complain(title, `“${text.slice(0, 60)}”不是数字`);
    return Number.isFinite(number) ? number : undefined;
  }

  word<Word extends string>(title: string, labels: Labels<Word>): Word | undefined {
    return this.words(title, labels)[0];
  }

  /** The words that the lines of a cell stand for. */
  words<Word extends string>(title: string, labels: Labels<Word>): Word[] {
    return this.lines(title).flatMap((label) => {
      const word = labels.read(label);
      if (word === undefined) this.complain(title, `“${label.slice(0, 60)}”不是允许的值`);
      return word ?? [];
    });
  }

  complain(title: string, text: string): void {
    this.problems.error(`${this.sheet} 第 ${this.record.row} 行${title === '' ? '' : ` ${title}`}`, text);
  }
}

export function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

/** A list as a cell, an item a line. */
export function listed(items: readonly (string | undefined)[]): string | undefined {
  const texts = items.filter((item) => item !== undefined && item !== '');
  return texts.length === 0 ? undefined : texts.join('\n');
}

const partyKinds = { person: '个人: ', unknown: '未注明: ', organization: '' } as const;

/** `示例公司 <oss@example.com> (https://example.com)`; who is no organization is marked so. */
export function partyText(party: SbomParty | undefined): string | undefined {
  if (party === undefined) return undefined;
  const { kind, name, email, url } = party;
  return `${partyKinds[kind]}${name}${email === undefined ? '' : ` <${email}>`}${url === undefined ? '' : ` (${url})`}`;
}

export function partyOf(text: string | undefined): SbomParty | undefined {
  if (text === undefined) return undefined;
  const kind = text.startsWith(partyKinds.person)
    ? 'person'
    : text.startsWith(partyKinds.unknown)
      ? 'unknown'
      : 'organization';
  const url = / \(([a-z]+:[^()\s]*)\)$/.exec(text);
  const rest = text.slice(partyKinds[kind].length, url?.index);
  const email = / <([^<>\s]*)>$/.exec(rest);
  return {
    kind,
    name: rest.slice(0, email?.index),
    ...(email?.[1] === undefined ? {} : { email: email[1] }),
    ...(url?.[1] === undefined ? {} : { url: url[1] }),
  };
}
