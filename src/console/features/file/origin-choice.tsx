import { Select } from 'antd';
import { type FileOrigin, fileOrigins } from '#model';
import { originWords, fileTreeTexts as texts } from './texts.ts';

interface OriginChoiceProps {
  readonly chosen: FileOrigin | undefined;
  onChoose(origin: FileOrigin | undefined): void;
}

/** Narrows the tree to files that come from one place; the dots are those of the tree. */
export function OriginChoice({ chosen, onChoose }: OriginChoiceProps) {
  return (
    <Select<FileOrigin>
      allowClear
      className="origin-choice"
      aria-label={texts.origin}
      placeholder={texts.origin}
      value={chosen ?? null}
      onChange={(origin: FileOrigin | undefined) => onChoose(origin)}
      options={fileOrigins.map((value) => ({
        value,
        label: (
          <>
            <OriginDot origin={value} /> {originWords[value]}
          </>
        ),
      }))}
    />
  );
}

/** Where a file comes from, as a colour beside words. */
export function OriginDot({ origin }: { origin: FileOrigin }) {
  return <span className={`origin-dot is-${origin}`} role="img" aria-label={originWords[origin]} />;
}
