import { DownloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useMemo } from 'react';
import { type AnswerOf, binaryContrast } from '#contract';
import { call } from '../../../api/call.ts';
import { save } from '../../../api/download.ts';
import { CodeComparison } from '../../../comparing/code-comparison.tsx';
import { Answered } from '../../../ui/answered.tsx';
import { VisibleText } from '../../../ui/visible-text.tsx';
import { hexText } from './hex-text.ts';
import { linesOf, sameInstructions } from './same-instructions.ts';
import { binaryResultTexts as texts } from './texts.ts';

type Row = binaryContrast.ContrastFunctionRow;

interface ListingDialogProps {
  readonly taskId: string;
  readonly row: Row;
  readonly onClose: () => void;
}

/** The instructions of a function on both sides, behind their addresses. */
export function ListingDialog({ taskId, row, onClose }: ListingDialogProps) {
  const { function_no } = row;
  const answer = useQuery({
    queryKey: ['contrast-listing', taskId, function_no],
    queryFn: ({ signal }) =>
      call(binaryContrast.functionListing, { task_id: taskId, function_no }, { signal, isQuiet: true }),
  });
  return (
    <Modal open width="min(1280px, 94vw)" title={texts.listing} footer={null} onCancel={onClose}>
      <Answered query={answer} failed={texts.listingFailed}>
        {(found) => <Listings row={row} found={found} />}
      </Answered>
    </Modal>
  );
}

/** In pixels. */
const mostHeight = 520;

function Listings({ row, found }: { row: Row; found: AnswerOf<typeof binaryContrast.functionListing> }) {
  const { left, right } = found;
  const compared = useMemo(() => comparedOf(left ?? '', right ?? ''), [left, right]);
  if (left === undefined && right === undefined) return <p className="muted">{texts.listingMissing}</p>;
  if (left === undefined || right === undefined) {
    const [side, text, place] =
      left === undefined ? [texts.right, right ?? '', row.right] : [texts.left, left, row.left];
    return (
      <>
        <pre className="listing-only mono small" tabIndex={0}>
          <VisibleText text={text} />
        </pre>
        <p className="listing-downloads">
          <Download side={side} text={text} name={listingName(place)} />
        </p>
      </>
    );
  }
  const names = { left: listingName(row.left), right: listingName(row.right) };
  return (
    <>
      <CodeComparison
        compared={compared}
        path={names.left}
        originPath={names.right}
        names={texts}
        isSemantic={false}
        mostHeight={mostHeight}
      />
      <p className="listing-downloads">
        <Download side={texts.left} text={left} name={names.left} />
        <Download side={texts.right} text={right} name={names.right} />
      </p>
    </>
  );
}

function Download({ side, text, name }: { side: string; text: string; name: string }) {
  return (
    <Button icon={<DownloadOutlined />} onClick={() => save(new Blob([`${text}\n`]), name)}>
      {texts.download(side)}
    </Button>
  );
}

function listingName(place: Row['left']): string {
  if (place === undefined) return `${texts.none}.lst`;
  return `${(place.name || hexText(place.address)).replace(/[^\w.@-]/g, '_').slice(0, 120)}.lst`;
}

function comparedOf(left: string, right: string) {
  const [scanned, origin] = [textOf(left), textOf(right)];
  return {
    scanned,
    origin,
    range: { first: 1, last: scanned.lineCount },
    originRange: { first: 1, last: origin.lineCount },
    pairs: sameInstructions(left, right),
  };
}

function textOf(text: string) {
  return { text, firstLine: 1, lineCount: linesOf(text).length, isCut: false, missing: undefined };
}
