import type { ReportPart } from '#contract';
import { countText } from '../../../ui/format.ts';
import { editTexts as texts } from './texts.ts';

/** A part of a section, as it would look. */
export function PreviewPart({ part }: { part: ReportPart }) {
  switch (part.kind) {
    case 'paragraph':
      return <p>{part.text}</p>;
    case 'facts':
      return <FactTable rows={part.rows} />;
    case 'cover':
      return <FactTable rows={part.lines} />;
    case 'contents':
      return null;
    case 'signatures':
      return <FactTable rows={part.roles.map((role) => [role, texts.signHere])} />;
    case 'bars':
      return <BarFigure title={part.title} bars={part.bars} />;
    default:
      return <RowTable table={part.table} />;
  }
}

type Bars = Extract<ReportPart, { kind: 'bars' }>;
type Table = Extract<ReportPart, { kind: 'table' }>['table'];

function FactTable({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <table className="paper-table">
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="break-anywhere">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function BarFigure({ title, bars }: Pick<Bars, 'title' | 'bars'>) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <figure className="paper-bars">
      <figcaption>{title}</figcaption>
      {bars.map(({ label, value, color }) => (
        <div key={label} className="paper-bar">
          <span>{label}</span>
          <span>
            <span style={{ width: `${(value / most) * 100}%`, background: color }} />
          </span>
          <span className="figures">{countText(value)}</span>
        </div>
      ))}
    </figure>
  );
}

function RowTable({ table: { columns, rows, total } }: { table: Table }) {
  return (
    <>
      <table className="paper-table">
        <thead>
          <tr>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows never move
            <tr key={at}>
              {row.map((cell, place) => (
                <td key={columns[place]?.key}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted small">{texts.total(countText(total))}</p>
    </>
  );
}
