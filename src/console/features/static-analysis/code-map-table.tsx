import { FileOutlined, FolderOutlined } from '@ant-design/icons';
import type { staticAnalysis } from '#contract';
import { countText } from '../../ui/format.ts';
import { VisibleText } from '../../ui/visible-text.tsx';
import { averageText } from './code-map-option.ts';
import { complexityTexts as texts } from './texts.ts';

interface CodeMapTableProps {
  readonly places: readonly staticAnalysis.CodePlace[];
  onOpen(place: staticAnalysis.CodePlace): void;
}

/** The places of the code map as a table; each leads where its rectangle leads. */
export function CodeMapTable({ places, onOpen }: CodeMapTableProps) {
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th>{texts.name}</th>
          <th className="is-number">{texts.nloc}</th>
          <th className="is-number">{texts.functions}</th>
          <th className="is-number">{texts.average}</th>
          <th className="is-number">{texts.highest}</th>
        </tr>
      </thead>
      <tbody>
        {places.map((place) => (
          <tr key={place.path}>
            <td className="break-anywhere">
              <button type="button" className="link-button place-button" onClick={() => onOpen(place)}>
                {place.is_dir ? (
                  <FolderOutlined aria-label={texts.folder} />
                ) : (
                  <FileOutlined aria-label={texts.file} />
                )}{' '}
                <VisibleText text={place.name} />
              </button>
            </td>
            <td className="is-number figures">{countText(place.nloc)}</td>
            <td className="is-number figures">{countText(place.functions)}</td>
            <td className="is-number figures">{averageText(place)}</td>
            <td className="is-number figures">{countText(place.max_ccn)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
