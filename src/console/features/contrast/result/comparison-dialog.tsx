import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useMemo } from 'react';
import { contrast } from '#contract';
import type { LinePair, TracedText } from '#model';
import { call } from '../../../api/call.ts';
import { CodeComparison } from '../../../comparing/code-comparison.tsx';
import { Answered } from '../../../ui/answered.tsx';
import { percentText } from '../paths.ts';
import { pieceTexts as texts } from '../texts.ts';

interface ComparisonDialogProps {
  readonly taskId: string;
  readonly pairNo: number;
  /** One piece of the two files; absent: all of them. */
  readonly matchNo?: number;
  readonly onClose: () => void;
}

/** Two files side by side, with exactly the lines that they have in common, and why these count as the same. */
export function ComparisonDialog({ taskId, pairNo, matchNo, onClose }: ComparisonDialogProps) {
  const wanted = { task_id: taskId, pair_no: pairNo, ...(matchNo !== undefined && { match_no: matchNo }) };
  const answer = useQuery({
    queryKey: ['contrast-texts', taskId, pairNo, matchNo],
    queryFn: ({ signal }) => call(contrast.compare, wanted, { signal, isQuiet: true }),
  });
  return (
    <Modal open width="min(1280px, 94vw)" title={texts.compareTitle} footer={null} onCancel={onClose}>
      <Answered query={answer} failed={texts.compareFailed}>
        {(found) => <Texts found={found} />}
      </Answered>
    </Modal>
  );
}

/** In pixels. */
const mostHeight = 480;

function Texts({ found }: { found: contrast.ComparedTexts }) {
  const { left, right, range, other_range: otherRange, highlights } = found;
  const compared = useMemo(
    () => ({
      scanned: textOf(left),
      origin: textOf(right),
      range: rangeOf(range),
      originRange: rangeOf(otherRange),
      pairs: highlights.map(({ l, r }): LinePair => ({ scanned: rangeOf(l), origin: rangeOf(r) })),
    }),
    [left, right, range, otherRange, highlights],
  );
  return (
    <div className="contrast-texts">
      <CodeComparison
        compared={compared}
        path={left.path}
        originPath={right.path}
        names={texts.names}
        isSemantic={found.method === 'SemanticFeature'}
        mostHeight={mostHeight}
      />
      <h3>
        {texts.why}（{texts.similarity} {percentText(found.similarity)}）
      </h3>
      <ul>
        {found.explain.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

function textOf(side: contrast.ComparedTexts['left']): TracedText {
  return {
    text: side.text,
    firstLine: side.first_line,
    lineCount: side.line_count,
    isCut: side.is_cut === 1,
    missing: side.missing,
  };
}

function rangeOf([first, last]: readonly [number, number]) {
  return { first, last };
}
