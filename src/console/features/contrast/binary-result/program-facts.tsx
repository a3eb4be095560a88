import type { ReactNode } from 'react';
import type { binaryContrast } from '#contract';
import { hardeningFeatures } from '#model';
import { formatWords, hardeningHints, hardeningWords, stateWords } from '../../../programs/words.ts';
import { bytesText, countText } from '../../../ui/format.ts';
import { VisibleText } from '../../../ui/visible-text.tsx';
import { binaryResultTexts as texts } from './texts.ts';

type Program = binaryContrast.ContrastProgram;

/** What both programs are, beside each other; a fact in which they differ is marked. */
export function ProgramFacts({ left, right }: { left: Program; right: Program }) {
  return (
    <table className="plain-table program-facts">
      <thead>
        <tr>
          <th>{texts.fact}</th>
          <th>{texts.left}</th>
          <th>{texts.right}</th>
        </tr>
      </thead>
      <tbody>
        {facts.map(({ title, text, show }) => (
          <tr
            key={title}
            className={title === texts.file || text(left) === text(right) ? undefined : 'is-different'}
          >
            <th scope="row">{title}</th>
            <td>{show?.(left) ?? <VisibleText text={text(left)} />}</td>
            <td>{show?.(right) ?? <VisibleText text={text(right)} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Fact {
  readonly title: string;
  /** What is compared, and shown unless there is more to show. */
  text(program: Program): string;
  show?(program: Program): ReactNode;
}

const orNone = (text: string) => (text === '' ? texts.none : text);

/** Of what nobody can read, nobody knows that it has none. */
const ifRead = ({ format }: Program, text: string) => (format === 'unknown' ? texts.unknown : text);

const facts: readonly Fact[] = [
  { title: texts.file, text: ({ path }) => path },
  {
    title: texts.format,
    text: ({ format, arch }) =>
      format === 'unknown' ? texts.unknownFormat : `${formatWords[format]} ${arch}`,
  },
  { title: texts.size, text: ({ size }) => bytesText(size) },
  { title: texts.functions, text: (program) => ifRead(program, countText(program.function_count)) },
  {
    title: texts.symbols,
    text: ({ stripped }) => (stripped === undefined ? texts.unknown : stripped ? texts.stripped : texts.kept),
  },
  { title: texts.compilers, text: ({ compilers }) => compilers.join('；') || texts.unknown },
  { title: texts.buildId, text: (program) => ifRead(program, orNone(program.build_id)) },
  {
    title: texts.hardening,
    text: ({ hardening }) => JSON.stringify(hardeningFeatures.map((feature) => hardening[feature])),
    show: ({ hardening }) => <Hardening hardening={hardening} />,
  },
  { title: texts.libraries, text: (program) => ifRead(program, orNone(program.libraries.join('、'))) },
];

function Hardening({ hardening }: Pick<Program, 'hardening'>) {
  const known = hardeningFeatures.flatMap((feature) => {
    const state = hardening[feature];
    return state === undefined ? [] : [{ feature, state }];
  });
  if (known.length === 0) return texts.unknown;
  return known.map(({ feature, state }) => (
    <span key={feature} className={`hardening-${state}`} title={hardeningHints[feature]}>
      {hardeningWords[feature]} {stateWords[state]}
    </span>
  ));
}
