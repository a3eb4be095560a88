import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, upstream } from '#contract';
import { call } from '../../api/call.ts';
import { bytesText, countText } from '../../ui/format.ts';
import { codeIndexTexts as texts } from './texts.ts';

/** What the index of known code holds, on one line; nothing while that is not known. */
export function CodeIndexLine() {
  const { data } = useQuery({
    queryKey: ['code-index'],
    queryFn: ({ signal }) => call(upstream.codeIndex, {}, { signal, isQuiet: true }),
  });
  if (data === undefined) return null;
  const { old_build_count: old } = data;
  return (
    <span>
      {data.version_count === 0 ? texts.empty : lineOf(data)}
      {old > 0 && `；${texts.oldBuilds(countText(old))}`}
    </span>
  );
}

function lineOf(facts: AnswerOf<typeof upstream.codeIndex>): string {
  return texts.line({
    generation: countText(facts.generation),
    projects: countText(facts.project_count),
    versions: countText(facts.version_count),
    files: countText(facts.file_count),
    fingerprints: countText(facts.fingerprint_count),
    size: bytesText(facts.size_bytes),
  });
}
