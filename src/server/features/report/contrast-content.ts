import { blockTitles, kindTitles } from '#contract';
import type { BlockSettings, ReportBlock } from '#model';
import type { Part, ReportContent, ReportStand, Section } from './content.ts';
import type { ReportOrder } from './in-thread.ts';
import { numbered } from './make-content.ts';
import { plainParts } from './sections/list.ts';

/** What a contrast of samples says in reports. */
export interface PrintedContrast {
  readonly name: string;
  /** ISO 8601 */
  readonly endedAt: string;
  /** Empty: nobody has kept it. */
  readonly engineVersion: string;
  /** SHA-256 over the results that it tells. */
  readonly resultHash: string;
  /** At most one for each block. */
  readonly sections: readonly {
    readonly block: ReportBlock;
    readonly title: string;
    readonly parts: readonly Part[];
  }[];
}

/** Put the report of a contrast together: the blocks of a template in their order, each with what the contrast says in it. */
export function contrastContent(
  contrast: PrintedContrast,
  { template, title, madeBy }: Pick<ReportOrder, 'template' | 'title' | 'madeBy'>,
): ReportContent {
  const { kind, style, blocks } = template;
  return {
    title: title === '' ? `${contrast.name} ${kindTitles[kind]}` : title,
    kind,
    style,
    stand: standOf(contrast, madeBy),
    sections: numbered(blocks.map((settings) => sectionOf(contrast, settings))),
  };
}

function standOf({ name, endedAt, engineVersion, resultHash }: PrintedContrast, madeBy: string): ReportStand {
  return {
    project: '',
    task: '',
    taskId: '',
    productVersion: '',
    source: '',
    sourceSha256: '',
    engineVersion,
    libraryVersion: '',
    analyzedAt: endedAt,
    scope: `样本比对“${name}”`,
    exclusions: '',
    madeAt: new Date().toISOString(),
    madeBy,
    isWhole: true,
    resultHash,
  };
}

function sectionOf({ sections }: PrintedContrast, settings: BlockSettings): Section {
  const { block, title = '', breaksPage = false } = settings;
  const own = sections.find((section) => section.block === block);
  const parts = own?.parts.map((part) => cut(part, settings.limit)) ?? plainParts(settings) ?? nothing;
  return { block, title: title || own?.title || blockTitles[block], breaksPage, parts };
}

const nothing: readonly Part[] = [{ kind: 'paragraph', text: '样本比对没有这一项内容。' }];

function cut(part: Part, limit = Number.POSITIVE_INFINITY): Part {
  if (part.kind !== 'table') return part;
  return { ...part, table: { ...part.table, rows: part.table.rows.slice(0, limit) } };
}
