import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';

const maps = new Map<string, SourceMap | undefined>();

/**
 * A stack whose lines name the files that we write instead of those that the build makes. What has no map beside it
 * stays as it is.
 *
 * Node does this with `--enable-source-maps`, but reads every map at the start of every process, a quarter of what the
 * start takes. This reads the maps of the files that an error went through, when there is one.
 */
export function inSources(stack: string): string {
  return stack.replace(/file:\/\/[^\s()]+\.js:\d+:\d+/g, (place) => {
    const [, file = '', line, column] = /^file:\/\/(.*):(\d+):(\d+)$/.exec(place) ?? [];
    const found = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (found === undefined || !('originalSource' in found)) return place;
    const source = new URL(found.originalSource, `file://${file}`);
    return `${source.href}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });
}

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(`${file}.map`));
  return maps.get(file);
}

function readMap(path: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}
