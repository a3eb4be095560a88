import { type LineRange, missingTexts, type TraceDetail, type TracedText, type TracePath } from '#model';
import { z } from 'zod';
import { traceFromWire, traceRow, traceToWire } from './clone-match.ts';

const lines = z.tuple([z.number(), z.number()]);

/** What is said of a text beside it. */
const shownText = z.object({
  /** The line that the text begins with. */
  first_line: z.number(),
  /** Lines of the whole text; 0 when it cannot be shown. */
  line_count: z.number(),
  /** Whether the text is only a window around the match. */
  is_cut: z.boolean(),
  missing: z.enum(missingTexts).optional(),
});

/** A place that the same code is known from, as the trace view shows it. */
const tracePath = z.object({
  id: z.string(),
  /** 1: the origin of the match; from 2 on: other projects with the same code. */
  level: z.number(),
  path: z.array(z.string()),
  Qpname: z.string(),
  QpnameUrl: z.string(),
  Qversion: z.string(),
  Qversions: z.array(z.string()),
  Qfname: z.string(),
  Qstartp: z.number(),
  Qendp: z.number(),
  similarity: z.number(),
  Detecttype: traceRow.shape.Detecttype,
  first_time: z.string(),
  license: z.string(),
});

/** A match with both texts (specification 2.7.1, and section 3, "Provenance match"). */
export const traceDetailAnswer = traceRow.extend({
  Content: z.string(),
  Qcontent: z.string(),
  content: shownText,
  qcontent: shownText,
  /** Runs of lines on both sides that are the same as far as the method looks. */
  highlights: z.array(z.object({ l: lines, r: lines })),
  renames: z.array(z.object({ from: z.string(), to: z.string(), count: z.number() })),
  explain: z.array(z.string()),
  paths: z.object({ list: z.array(tracePath) }),
});
export type WireTraceDetail = z.infer<typeof traceDetailAnswer>;

export function traceDetailToWire(detail: TraceDetail): WireTraceDetail {
  return {
    ...traceToWire(detail.traced),
    Content: detail.scanned.text,
    Qcontent: detail.origin.text,
    content: factsOf(detail.scanned),
    qcontent: factsOf(detail.origin),
    highlights: detail.pairs.map(({ scanned, origin }) => ({ l: pairOf(scanned), r: pairOf(origin) })),
    renames: [...detail.renames],
    explain: [...detail.explanation],
    paths: { list: detail.paths.map(pathToWire) },
  };
}

export function traceDetailFromWire(wire: WireTraceDetail): TraceDetail {
  return {
    traced: traceFromWire(wire),
    scanned: textOf(wire.Content, wire.content),
    origin: textOf(wire.Qcontent, wire.qcontent),
    pairs: wire.highlights.map(({ l, r }) => ({ scanned: rangeOf(l), origin: rangeOf(r) })),
    renames: wire.renames,
    explanation: wire.explain,
    paths: wire.paths.list.map(pathFromWire),
  };
}

function factsOf({ firstLine, lineCount, isCut, missing }: TracedText): WireTraceDetail['content'] {
  const facts = { first_line: firstLine, line_count: lineCount, is_cut: isCut };
  return missing === undefined ? facts : { ...facts, missing };
}

function textOf(text: string, facts: WireTraceDetail['content']): TracedText {
  const { first_line: firstLine, line_count: lineCount, is_cut: isCut, missing } = facts;
  return { text, firstLine, lineCount, isCut, missing };
}

function pairOf({ first, last }: LineRange): [number, number] {
  return [first, last];
}

function rangeOf([first, last]: readonly [number, number]): LineRange {
  return { first, last };
}

function pathToWire({ id, level, steps, origin, similarity, method }: TracePath): z.infer<typeof tracePath> {
  return {
    id,
    level,
    path: [...steps],
    Qpname: origin.project,
    QpnameUrl: origin.website,
    Qversion: origin.versions[0] ?? '',
    Qversions: [...origin.versions],
    Qfname: origin.path,
    Qstartp: origin.range.first,
    Qendp: origin.range.last,
    similarity,
    Detecttype: method,
    first_time: origin.releasedAt ?? '',
    license: origin.license,
  };
}

function pathFromWire(wire: z.infer<typeof tracePath>): TracePath {
  return {
    id: wire.id,
    level: wire.level,
    steps: wire.path,
    origin: {
      project: wire.Qpname,
      website: wire.QpnameUrl,
      license: wire.license,
      path: wire.Qfname,
      versions: wire.Qversions,
      releasedAt: wire.first_time === '' ? undefined : wire.first_time,
      range: { first: wire.Qstartp, last: wire.Qendp },
    },
    similarity: wire.similarity,
    method: wire.Detecttype,
  };
}
