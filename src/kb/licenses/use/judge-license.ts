import type { Distribution, License } from '#model';
import {
  isUnread,
  judgeCompatibility,
  type Judgement,
  type Matrix,
  rulesDecide,
} from '../judge-compatibility.ts';
import type { Usage } from '../known-pairs.ts';
import type { LicenseBook } from '../license-book.ts';
import { whyUnknown } from '../why-unknown.ts';
import { isLinking, reachOf } from './exceptions.ts';
import type { ExpressionTree } from '#engine';

/** What is done with a part: how it comes into the work, and how the work leaves the house. */
export interface LicenseUse {
  readonly usage: Usage;
  readonly distribution: Distribution;
}

/** What licences are judged by. */
export interface Judges {
  readonly book: LicenseBook;
  readonly matrix: Matrix;
  /** What was judged already: a task asks the same few questions thousands of times. */
  readonly known: Map<string, Judgement>;
}

/** Judges of one generation of knowledge. */
export function judgesOf({ book, matrix }: Pick<Judges, 'book' | 'matrix'>): Judges {
  return { book, matrix, known: new Map() };
}

export type OneLicense = ExpressionTree & { readonly kind: 'license' };

/** The id of a work whose owner keeps all rights: nobody else's licence, no source code. */
export const closedSource = 'LicenseRef-Proprietary';

/**
 * Whether a part under one licence may be used so in a work under another (decision 073); `work` is undefined when
 * nobody has said under which licence the work is given out.
 */
export function judgeLicense(
  work: OneLicense | undefined,
  part: OneLicense,
  use: LicenseUse,
  judges: Judges,
): Judgement {
  const key = [work?.id, part.id, part.exception, use.usage, use.distribution].join(' ');
  const known = judges.known.get(key);
  if (known !== undefined) return known;
  const plain = withoutException(work, part, use, judges);
  const isSoftened = part.exception !== undefined && plain.verdict === 'incompatible';
  const judged = isSoftened ? softened(plain, part, use) : plain;
  judges.known.set(key, judged);
  return judged;
}

/** The licence of a work by its id. What it names closed is one that gives nothing away. */
export function findWorkLicense(id: string, book: LicenseBook): License | undefined {
  return id === closedSource ? closedLicense : book.find(id);
}

function withoutException(
  work: OneLicense | undefined,
  part: OneLicense,
  use: LicenseUse,
  judges: Judges,
): Judgement {
  const license = judges.book.find(part.id);
  if (license === undefined) return says('unknown', whyUnknown(part.id));
  if (use.distribution === 'none' || use.distribution === 'internal') return judgeKept(license);
  const usage = use.distribution === 'service' && use.usage !== 'aggregate' ? 'network' : use.usage;
  if (work === undefined) return judgeAlone(license, usage);
  const ofWork = findWorkLicense(work.id, judges.book);
  if (ofWork === undefined) return says('unknown', `作品：${whyUnknown(work.id)}`);
  const judged = judgeCompatibility(ofWork, license, usage, matrixFor(part, usage, judges));
  return use.distribution === 'source' ? judgeSource(judged, license) : judged;
}

/** What never leaves the house meets limits of use alone. */
function judgeKept(part: License): Judgement {
  if (isUnread(part)) return says('unknown', '许可证尚未研读，无法判断');
  if (part.rules.commercialUse === 'no')
    return says('conditional', '不许可商业使用；企业内部使用也可能属于商业使用，须核对');
  if (part.category === 'private')
    return says('conditional', '许可证限制了用途，须核对内部使用是否在许可范围内');
  return says('compatible', '不对外提供，分发义务不触发', '分发方式');
}

/** Without a licence of the work only what the part asks for by itself can be said. */
function judgeAlone(part: License, usage: Usage): Judgement {
  if (isUnread(part)) return says('unknown', '许可证尚未研读，无法判断');
  if (part.category !== 'strong' || usage === 'aggregate' || usage === 'network')
    return judgeCompatibility(closedLicense, part, usage);
  return says('conditional', `项目未声明许可证；整个作品须以 ${part.id} 发布，以其他许可证或闭源分发则冲突`);
}

/** Whoever gives out the source of everything has met what weak licences ask for. */
function judgeSource(judged: Judgement, part: License): Judgement {
  if (judged.verdict !== 'conditional' || part.category !== 'weak' || judged.decidedBy !== rulesDecide)
    return judged;
  return { ...judged, verdict: 'compatible', conclusion: '随作品一并提供源代码；该部分的文件仍按原许可证' };
}

/**
 * The matrix speaks of one joined work, and is asked for the licence with its exception first. A part under a weak
 * licence that is linked dynamically is not joined with it.
 */
function matrixFor(part: OneLicense, usage: Usage, { book, matrix }: Judges): Matrix {
  if (usage === 'dynamic_link' && book.find(part.id)?.category === 'weak') return () => undefined;
  if (part.exception === undefined) return matrix;
  const whole = `${part.id} WITH ${part.exception}`;
  return (ofWork, ofPart) => matrix(ofWork, whole) ?? matrix(ofWork, ofPart);
}

/** An exception only ever permits more, so it can do away with a conflict and never make one. */
function softened(judged: Judgement, { id, exception = '' }: OneLicense, { usage }: LicenseUse): Judgement {
  const because = { decidedBy: '例外条款', basis: [...judged.basis, `${id} WITH ${exception}`] };
  const reach = reachOf(exception);
  if (reach === 'linking' && (isLinking(usage) || id.startsWith('Apache-')))
    return {
      ...judged,
      ...because,
      verdict: 'compatible',
      conclusion: `例外条款 ${exception} 允许与其链接的作品使用自己的许可证；该部分本身仍按 ${id}`,
    };
  if (reach === 'output')
    return {
      ...judged,
      ...because,
      verdict: 'conditional',
      conclusion: `例外条款 ${exception} 只放宽其生成或嵌入的内容，须核对使用的是否只是这些内容`,
    };
  if (reach === 'linking') return judged;
  return {
    ...judged,
    ...because,
    verdict: 'unknown',
    conclusion: `例外条款 ${exception} 可能允许这种使用，尚未研读，须人工核对`,
  };
}

function says(verdict: Judgement['verdict'], conclusion: string, decidedBy = rulesDecide): Judgement {
  return { verdict, conclusion, decidedBy, basis: [], clauses: [] };
}

const closedLicense: License = {
  id: closedSource,
  kind: 'license',
  name: '闭源（专有）',
  category: 'private',
  rules: {
    commercialUse: 'yes',
    distribution: 'yes',
    modification: 'no',
    patentUse: 'none',
    privateUse: 'yes',
    discloseSource: 'no',
    copyrightNotice: 'no',
    networkDistribution: 'no',
    sameLicense: 'no',
    stateChanges: 'no',
    trademarkUse: 'none',
    liability: 'none',
    warranty: 'none',
  },
  basis: '权利人保留全部权利，不提供源代码',
  isOsiApproved: false,
  isFsfLibre: false,
  isDeprecated: false,
  links: [],
  aliases: [],
  sources: {},
};
