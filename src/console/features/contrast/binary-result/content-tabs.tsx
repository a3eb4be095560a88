import type { binaryContrast } from '#contract';
import { verdictHints, verdictWords } from '../../../programs/words.ts';
import { EmptyState } from '../../../ui/data-table/table-states.tsx';
import { bytesText } from '../../../ui/format.ts';
import { VisibleText } from '../../../ui/visible-text.tsx';
import { hexText } from './hex-text.ts';
import { binaryResultTexts as texts } from './texts.ts';

type Program = binaryContrast.ContrastProgram;
interface Both {
  readonly left: Program;
  readonly right: Program;
}

/** What one side has alone, beside what the other has alone. */
export function Difference({ of }: { of: binaryContrast.BinaryFigures['strings'] }) {
  return (
    <>
      <p className="muted">{texts.shared(of.shared_count)}</p>
      <div className="program-sides">
        <Only side={texts.left} list={of.left} count={of.left_count} />
        <Only side={texts.right} list={of.right} count={of.right_count} />
      </div>
    </>
  );
}

function Only({ side, list, count }: { side: string; list: readonly string[]; count: number }) {
  return (
    <section aria-label={texts.only(side, count)}>
      <h3>{texts.only(side, count)}</h3>
      {list.length < count && <p className="muted small">{texts.cut(list.length, count)}</p>}
      <ul className="program-texts mono" tabIndex={0}>
        {list.map((text) => (
          <li key={text}>
            <VisibleText text={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The sections of both. */
export function Sections(both: Both) {
  return (
    <div className="program-sides">
      {sidesOf(both).map(([side, { sections }]) => (
        <section key={side} aria-label={side}>
          <h3>{side}</h3>
          <table className="plain-table">
            <thead>
              <tr>
                <th>{texts.section}</th>
                <th>{texts.address}</th>
                <th>{texts.bytes}</th>
                <th title={texts.entropyHint}>{texts.entropy}</th>
              </tr>
            </thead>
            <tbody>
              {sections.map(({ name, address, size, entropy }, at) => (
                // Names and addresses may come twice in files that lie.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={at}>
                  <td className="mono break-anywhere">
                    <VisibleText text={name} />
                  </td>
                  <td className="mono">{hexText(address)}</td>
                  <td>{bytesText(size)}</td>
                  <td className="figures">{entropy.toFixed(2)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
}

/** Known libraries in both. */
export function Components(both: Both) {
  if (both.left.components.length + both.right.components.length === 0)
    return <EmptyState text={texts.noComponents} />;
  return (
    <div className="program-sides">
      {sidesOf(both).map(([side, { components }]) => (
        <section key={side} aria-label={side}>
          <h3>{side}</h3>
          <table className="plain-table">
            <thead>
              <tr>
                <th>{texts.component}</th>
                <th>{texts.version}</th>
                <th>{texts.verdict}</th>
              </tr>
            </thead>
            <tbody>
              {components.map(({ name, version, verdict }) => (
                <tr key={name}>
                  <td>{name}</td>
                  <td>{version === '' ? texts.unknown : version}</td>
                  <td title={verdictHints[verdict]}>{verdictWords[verdict]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
}

function sidesOf({ left, right }: Both): readonly (readonly [string, Program])[] {
  return [
    [texts.left, left],
    [texts.right, right],
  ];
}
