import { parseJson } from '../../../ecosystems/parsed-texts.ts';
import type { SbomReading } from '../../format.ts';
import { decodedText } from '../decoded-text.ts';
import { refuseDepth } from '../nesting.ts';
import { checkGraph } from './check-graph.ts';
import { graphIn } from './graph.ts';
import { sbomOfGraph } from './sbom-of-graph.ts';

/** Read SPDX 3 in JSON-LD. Throws `UnreadableFile`. */
export function readSpdx3(
  bytes: Uint8Array,
  name: string,
): Pick<SbomReading, 'version' | 'sbom' | 'problems'> {
  const file = parseJson(decodedText(bytes), name);
  refuseDepth(file, name);
  const graph = graphIn(file);
  return { version: '3.0', sbom: sbomOfGraph(graph), problems: checkGraph(file, graph) };
}
