import { Progress } from 'antd';
import { countText } from '../../../ui/format.ts';
import { percentText } from '../paths.ts';
import { resultTexts as texts } from '../texts.ts';
import type { ContrastFigures } from './figures.ts';

interface LikenessFiguresProps {
  readonly figures: ContrastFigures;
  /** Both sides start from something, which is taken off too. */
  readonly hasBase: boolean;
}

/** How alike both sides are, each way and together: with all of their code, and without what comes from open source. */
export function LikenessFigures({ figures, hasBase }: LikenessFiguresProps) {
  const { left, right, likeness, own_likeness: own, code_generation: generation } = figures;
  return (
    <>
      <div className="likeness-blocks">
        <Block
          title={texts.whole}
          hint={texts.wholeHint}
          none={texts.noFigure}
          likeness={likeness}
          left={[left.matched, left.lines]}
          right={[right.matched, right.lines]}
        />
        <Block
          title={hasBase ? texts.ownOfBase : texts.own}
          hint={texts.ownHint}
          none={likeness === undefined ? texts.noFigure : texts.noOwn}
          likeness={own}
          left={[left.matched - left.matched_known, left.lines - left.known]}
          right={[right.matched - right.matched_known, right.lines - right.known]}
        />
      </div>
      <p className="muted small">
        {generation === 0 ? texts.byFolders : texts.generation(generation)}
        {figures.same_file_count > 0 && ` · ${texts.sameFiles(figures.same_file_count)}`}
        {figures.alike_file_count > 0 && ` · ${texts.alikeFiles(figures.alike_file_count)}`}
      </p>
    </>
  );
}

type Lines = readonly [matched: number, lines: number];

interface BlockProps {
  readonly title: string;
  readonly hint: string;
  /** What is said where there is no figure. */
  readonly none: string;
  readonly likeness: ContrastFigures['likeness'];
  readonly left: Lines;
  readonly right: Lines;
}

function Block({ title, hint, none, likeness, left, right }: BlockProps) {
  return (
    <section className="likeness-block" aria-label={title}>
      <div>
        <h2 title={hint}>{title}</h2>
        {likeness === undefined ? (
          <p className="muted">{none}</p>
        ) : (
          <p className="likeness-combined">
            <b className="figures">{percentText(likeness.combined)}</b>
            <span className="muted">{texts.combined}</span>
          </p>
        )}
      </div>
      {likeness !== undefined && (
        <dl>
          <Way label={texts.leftInRight} share={likeness.left_to_right} lines={left} />
          <Way label={texts.rightInLeft} share={likeness.right_to_left} lines={right} />
        </dl>
      )}
    </section>
  );
}

function Way({ label, share, lines: [matched, lines] }: { label: string; share: number; lines: Lines }) {
  return (
    <div className="likeness-way">
      <dt>{label}</dt>
      <dd>
        <Progress
          percent={share * 100}
          status="normal"
          size="small"
          aria-label={label}
          format={() => percentText(share)}
        />
        <span className="muted small figures" title={`${countText(matched)} / ${countText(lines)}`}>
          {texts.of(matched, lines)}
        </span>
      </dd>
    </div>
  );
}
