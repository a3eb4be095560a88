import { Drawer } from 'antd';
import { Link } from 'react-router';
import { hardeningFeatures, type ListedBinary } from '#model';
import { fileLink } from '../../file-link.ts';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { FactTable } from '../../ui/fact-table.tsx';
import { bytesText, countText } from '../../ui/format.ts';
import { VisibleText } from '../../ui/visible-text.tsx';
import {
  evidenceWords,
  formatWords,
  hardeningHints,
  hardeningWords,
  stateWords,
  verdictHints,
  verdictWords,
} from '../../programs/words.ts';
import { KnownBuildFacts } from './known-build-facts.tsx';
import { binaryTexts as texts } from './texts.ts';
import './binary-trace.css';

/** A binary beside the table: what it is, how it is hardened, and what shows the library in it. */
export function BinaryDrawer({ row, onClose }: { row: ListedBinary; onClose(): void }) {
  const { library, hardening, isStripped } = row;
  const known = hardeningFeatures.filter((feature) => hardening[feature] !== undefined);
  return (
    <Drawer open title={texts.detail} size={720} onClose={onClose}>
      <p className="mono small">
        <Link to={fileLink(row.taskId, row.path)} title={texts.openFile}>
          <BreakableName name={row.path} />
        </Link>
      </p>
      <FactTable
        items={[
          { label: texts.format, content: `${formatWords[row.format]} · ${row.architecture}` },
          { label: texts.size, content: bytesText(row.sizeBytes) },
          { label: texts.functions, content: countText(row.functionCount) },
          {
            label: texts.stripped,
            content:
              isStripped === undefined
                ? texts.unknownHardening
                : isStripped
                  ? texts.isStripped
                  : texts.isNotStripped,
          },
          { label: texts.md5, content: <span className="mono small">{row.md5}</span>, isWide: true },
          ...known.map((feature) => {
            const state = hardening[feature] ?? 'no';
            return {
              label: hardeningWords[feature],
              hint: hardeningHints[feature],
              content: <span className={`hardening is-${state}`}>{stateWords[state]}</span>,
            };
          }),
          ...(row.libraries.length > 0
            ? [
                {
                  label: texts.loaded,
                  content: <span className="mono small">{row.libraries.join('　')}</span>,
                  isWide: true,
                },
              ]
            : []),
        ]}
      />
      {library === undefined ? (
        <p className="muted">{texts.noLibrary}</p>
      ) : (
        <>
          <h3 className="binary-heading">{texts.allEvidence}</h3>
          <p>
            {library.name} {library.version ?? ''}　{verdictWords[library.verdict]}
            <span className="muted">
              ：{verdictHints[library.verdict]}　{texts.confidence} {Math.round(library.confidence * 100)}%
            </span>
          </p>
          <Evidence library={library} />
          {library.build !== undefined && <KnownBuildFacts build={library.build} />}
        </>
      )}
    </Drawer>
  );
}

function Evidence({
  library: { evidence, evidenceCount },
}: {
  library: NonNullable<ListedBinary['library']>;
}) {
  const left = evidenceCount - evidence.length;
  return (
    <>
      <ul className="binary-evidence">
        {evidence.map(({ kind, value, offset }) => (
          <li key={`${kind} ${offset} ${value}`}>
            <span className="muted">{evidenceWords[kind]}</span>
            <span className="mono small break-anywhere">
              <VisibleText text={value} />
            </span>
            <span className="muted mono small">{offset !== undefined && texts.place(offset)}</span>
          </li>
        ))}
      </ul>
      {left > 0 && <p className="muted small">{texts.more(left)}</p>}
    </>
  );
}
