import { blockTitles, kindTitles } from '#contract';
import type { BlockSettings, ReportTemplate } from '#model';
import type { ReportContent, Section } from './content.ts';
import type { ReportResults } from './results.ts';
import { sectionMakers } from './sections/list.ts';

/** Put a report together: the blocks of a template in their order, each with what it says of the results. */
export function makeContent(results: ReportResults, template: ReportTemplate, title = ''): ReportContent {
  return {
    title: title === '' ? `${results.stand.project} ${kindTitles[template.kind]}` : title,
    kind: template.kind,
    style: template.style,
    stand: results.stand,
    sections: numbered(template.blocks.map((settings) => sectionOf(results, settings))),
  };
}

/** Whatever a template leaves out, a report says on what it is based: at its end, where no other place is set. */
export function withFacts(template: ReportTemplate): ReportTemplate {
  const { blocks } = template;
  if (blocks.some(({ block }) => block === 'facts')) return template;
  const end = blocks.at(-1)?.block === 'signature' ? blocks.length - 1 : blocks.length;
  return { ...template, blocks: blocks.toSpliced(end, 0, { block: 'facts' }) };
}

function sectionOf(results: ReportResults, settings: BlockSettings): Section {
  const { block, title, breaksPage = false } = settings;
  return {
    block,
    title: title === undefined || title === '' ? blockTitles[block] : title,
    breaksPage,
    parts: sectionMakers[block](results, settings),
  };
}

/** Pages that are no chapters. */
const unnumbered: ReadonlySet<Section['block']> = new Set(['cover', 'contents', 'signature']);

/** Chapters are counted as Chinese documents do: 一、二、…十一、… */
export function numbered(sections: readonly Section[]): Section[] {
  let count = 0;
  return sections.map((section) => {
    if (unnumbered.has(section.block)) return section;
    count += 1;
    return { ...section, title: `${chineseNumber(count)}、${section.title}` };
  });
}

const digits = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/** 1 to 99 as Chinese writes it. */
function chineseNumber(number: number): string {
  const tens = Math.floor(number / 10);
  const ten = tens === 0 ? '' : `${tens === 1 ? '' : (digits[tens] ?? '')}十`;
  return `${ten}${digits[number % 10] ?? ''}`;
}
