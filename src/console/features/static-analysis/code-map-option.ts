import type { EChartsCoreOption } from 'echarts/core';
import type { staticAnalysis } from '#contract';
import { palettes } from '../../theme.ts';
import { chartName, chartText, chartTooltip, tooltipLook } from '../../ui/chart/chart-text.ts';
import { countText } from '../../ui/format.ts';
import { complexityTexts as texts } from './texts.ts';

type Place = staticAnalysis.CodePlace;
type Tree = staticAnalysis.CodeTree['list'];

/** The colours of average cyclomatic complexity, light to dark; words on them are dark. */
export const averageSteps = [
  { words: texts.noFunctions, most: 0, color: '#e8eceb' },
  { words: '≤2', most: 2, color: '#cfeadb' },
  { words: '2–4', most: 4, color: '#f4ecb0' },
  { words: '4–7', most: 7, color: '#fbd08a' },
  { words: '7–12', most: 12, color: '#f8a76a' },
  { words: '>12', most: Number.POSITIVE_INFINITY, color: '#ee8076' },
] as const;

/** How words on the tiles look: the tiles are light in either lighting. */
const tileText = { ...chartText, color: palettes.light.text } as const;

/** A rectangle of the map; what is too small to be told apart is one without a place. */
export interface MapMark {
  readonly name: string;
  readonly value: number;
  readonly place?: Place;
  readonly tip: readonly string[];
  readonly itemStyle: { readonly color: string };
  readonly children?: readonly MapMark[];
}

/** The places as a map of two levels: areas are lines of code, colours the average complexity of functions. */
export function mapOption(places: Tree): EChartsCoreOption {
  return {
    animation: false,
    textStyle: chartText,
    tooltip: {
      ...tooltipLook,
      formatter: ({ data }: { data?: MapMark }) => chartTooltip(data?.tip ?? []),
    },
    series: [
      {
        type: 'treemap',
        data: places.map((place) => ({ ...markOf(place), ...childrenOf(place) })),
        top: 4,
        bottom: 0,
        left: 0,
        right: 0,
        roam: false,
        nodeClick: false,
        breadcrumb: { show: false },
        label: { ...tileText, overflow: 'truncate', padding: [2, 4] },
        upperLabel: { show: true, height: 20, ...tileText, overflow: 'truncate', padding: [0, 4] },
        levels: [
          { itemStyle: { borderWidth: 0, gapWidth: 2 }, upperLabel: { show: false } },
          { itemStyle: { borderWidth: 2, gapWidth: 1, borderColor: '#d6dfdb' } },
          { itemStyle: { borderWidth: 0, gapWidth: 1, borderColor: palettes.light.surface } },
        ],
      },
    ],
  };
}

/** The average complexity of the functions in a place; `undefined` where there is none. */
export function averageOf({ ccn, functions }: Pick<Place, 'ccn' | 'functions'>): number | undefined {
  return functions === 0 ? undefined : ccn / functions;
}

/** An average with one decimal. */
export function averageText(place: Place): string {
  return averageOf(place)?.toFixed(1) ?? texts.noFunctions;
}

function markOf(place: Place): MapMark {
  const average = averageText(place);
  return {
    name: `${chartName(place.name)}${place.is_dir ? '/' : ''}  ${averageOf(place) === undefined ? '' : average}`,
    value: place.nloc,
    place,
    tip: [
      chartName(place.path),
      `${texts.lines(place.nloc)}，${texts.fileCount(place.files)}，${texts.functionCount(place.functions)}`,
      `${texts.average} ${average}，${texts.highest} ${countText(place.max_ccn)}`,
    ],
    itemStyle: { color: colorOf(averageOf(place)) },
  };
}

/** What lies in a folder; whatever was left out of the answer stands there as one mark. */
function childrenOf(folder: Tree[number]): { readonly children?: readonly MapMark[] } {
  if (folder.children.length === 0) return {};
  const rest = folder.nloc - folder.children.reduce((sum, { nloc }) => sum + nloc, 0);
  const marks = folder.children.map(markOf);
  if (rest === 0) return { children: marks };
  const tip = [texts.rest, texts.lines(rest)];
  return {
    children: [...marks, { name: texts.rest, value: rest, tip, itemStyle: { color: colorOf(undefined) } }],
  };
}

function colorOf(average: number | undefined): string {
  return averageSteps.find(({ most }) => (average ?? 0) <= most)?.color ?? palettes.light.border;
}
