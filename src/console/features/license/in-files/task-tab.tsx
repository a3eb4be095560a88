import { fileLicense, fileLicenseFromWire } from '#contract';
import { call } from '../../../api/call.ts';
import type { ResultTabProps } from '../../../result-tab.ts';
import { SummedList } from '../../../summed-list.tsx';
import { Figure } from '../../../ui/figure.tsx';
import '../license.css';
import { fileLicenseColumns } from './columns.tsx';
import { fileLicenseTexts as texts } from './texts.ts';

/** What the files of a task say of licences: in numbers, and place by place. */
export function FileLicensesOfTask({ taskId, stickyOffset }: ResultTabProps) {
  return (
    <SummedList
      id="file-licenses"
      summaryKey="file-license-summary"
      {...{ taskId, stickyOffset, textFilters, texts }}
      columns={fileLicenseColumns}
      load={(request, signal) => call(fileLicense.fileLicenseListPage, request, { signal, isQuiet: true })}
      fromWire={fileLicenseFromWire}
      countOf={(summary) => summary.place_num}
      Figures={Figures}
    />
  );
}

/** So many licences are counted above the table. */
const namedLicenses = 4;

function Figures({ summary }: { summary: fileLicense.FileLicenseSummary }) {
  return (
    <div className="figure-row file-license-figures">
      <Figure label={texts.places} count={summary.place_num} to="?tab=licenses&view=files" />
      <Figure label={texts.namingFiles} count={summary.file_num} />
      <Figure label={texts.readFiles} count={summary.read_num} />
      {summary.licenses.slice(0, namedLicenses).map(({ license, files }) => (
        <Figure
          key={license}
          label={license}
          count={files}
          to={`?tab=licenses&view=files&LicenseName=${encodeURIComponent(license)}`}
        />
      ))}
    </div>
  );
}

const textFilters = [
  { key: 'LicenseName', label: texts.licenseFilter },
  { key: 'path', label: texts.fileFilter, isPath: true },
];
