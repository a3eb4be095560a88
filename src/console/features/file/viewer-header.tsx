import { Input, InputNumber, Select, Tag, Typography } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { file } from '#contract';
import { VisibleText } from '../../ui/visible-text.tsx';
import { PlaceWalk, useWalk } from './place-walk.tsx';
import { viewerTexts as texts } from './texts.ts';

type Encoding = file.FileContent['encoding'];

interface ViewerHeaderProps {
  readonly row: file.FileRow;
  /** Absent while loading, and when there is none. */
  readonly content: file.FileContent | undefined;
  readonly lineCount: number | undefined;
  /** What was chosen; absent: found by the server. */
  readonly encoding: Encoding | undefined;
  setEncoding(encoding: Encoding | undefined): void;
  readonly wanted: string;
  setWanted(text: string): void;
  /** Absent while nothing is looked for or the answer has not come. */
  readonly found: file.FileOutline['found'] | undefined;
  onVisit(place: file.FilePlace): void;
  goTo(line: number): void;
}

/** Above a content: where it lies, what it is, and the ways around in it. */
export function ViewerHeader(props: ViewerHeaderProps) {
  const { row, content, lineCount } = props;
  return (
    <header className="viewer-header">
      <div className="viewer-path">
        <Typography.Text
          className="mono break-anywhere"
          copyable={{ text: row.path, tooltips: [texts.copyPath, texts.copied] }}
        >
          <bdi dir="ltr">
            <VisibleText text={row.path} />
          </bdi>
        </Typography.Text>
        {row.language !== undefined && <Tag>{row.language}</Tag>}
        <span className="muted small nowrap figures">{texts.facts(row.size, lineCount)}</span>
      </div>
      {content !== undefined && content.size > 0 && <Tools {...props} content={content} />}
    </header>
  );
}

function Tools(props: ViewerHeaderProps & { readonly content: file.FileContent }) {
  const { content, encoding, setEncoding, lineCount, goTo } = props;
  const isText = content.encoding !== 'hex';
  return (
    <div className="viewer-tools">
      {isText && <FindBox {...props} />}
      {isText && <JumpBox lineCount={lineCount} goTo={goTo} />}
      <Select<Encoding | ''>
        size="small"
        className="encoding-choice"
        aria-label={texts.encoding}
        title={texts.encoding}
        value={encoding ?? ''}
        onChange={(value) => setEncoding(value === '' ? undefined : value)}
        options={[
          {
            value: '',
            label: encoding === undefined ? texts.automatic(content) : texts.automatic(undefined),
          },
          ...[...file.textEncodings, 'hex' as const].map((value) => ({
            value,
            label: texts.encodingWord(value),
          })),
        ]}
      />
    </div>
  );
}

/** Enter looks for what was typed and shows the first place; again, the next one. */
function FindBox({ wanted, setWanted, found, onVisit }: ViewerHeaderProps) {
  const walk = useWalk(found?.places ?? [], onVisit);
  const begin = useEffectEvent(() => walk.go(0));
  useEffect(() => {
    if (found !== undefined) begin();
  }, [found]);
  return (
    <span className="find-box">
      <Input.Search
        size="small"
        allowClear
        aria-label={texts.find}
        placeholder={texts.find}
        maxLength={200}
        loading={wanted !== '' && found === undefined}
        onSearch={(text) => (text !== '' && text === wanted ? walk.go(walk.at + 1) : setWanted(text))}
      />
      {found?.total === 0 && <span className="muted small">{texts.noneFound}</span>}
      {found !== undefined && found.total > 0 && (
        <span className="nowrap small" title={texts.times(found.total)}>
          <PlaceWalk walk={walk} />
        </span>
      )}
    </span>
  );
}

function JumpBox({ lineCount, goTo }: { lineCount: number | undefined; goTo: (line: number) => void }) {
  const [line, setLine] = useState<number | null>(null);
  const jump = () => {
    if (line === null) return;
    const target = Math.min(line, Math.max(1, lineCount ?? line));
    setLine(target);
    goTo(target);
  };
  return (
    <InputNumber
      size="small"
      className="jump-box"
      aria-label={texts.jump}
      placeholder={texts.jump}
      min={1}
      precision={0}
      controls={false}
      disabled={lineCount === undefined}
      value={line}
      onChange={setLine}
      onPressEnter={jump}
    />
  );
}
