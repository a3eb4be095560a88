import { Fragment } from 'react';
import { Link } from 'react-router';
import type { TracedCode, TracePath } from '#model';
import { fileLink } from '../../file-link.ts';
import { LicenseLinks } from '../../license-links.tsx';
import { dayText } from '../../ui/format.ts';
import { SafeLink } from '../../ui/safe-link.tsx';
import { VisibleText } from '../../ui/visible-text.tsx';
import { CloneTypeTag } from '../../comparing/clone-type-tag.tsx';
import { percentText, projectName } from './kinds.ts';
import { matchTexts, pathTexts as texts } from './texts.ts';
import { PlainTable } from '../../ui/plain-table.tsx';

interface TracePathsProps {
  readonly paths: readonly TracePath[];
  readonly traced: TracedCode;
  /** The file of the upload is shown. */
  onFollow(): void;
}

/** Where the code of a match is known from: its origin, then other projects that have the same code. */
export function TracePaths({ paths, traced, onFollow }: TracePathsProps) {
  return (
    <>
      <p>
        <Link to={fileLink(traced.taskId, traced.path, traced.range.first)} onClick={onFollow}>
          {texts.show}
        </Link>
      </p>
      <PlainTable<TracePath>
        size="small"
        rowKey={(path) => path.id}
        dataSource={[...paths]}
        scroll={{ x: 1_000 }}
        pagination={{ pageSize: 10, hideOnSinglePage: true }}
        columns={[
          { title: texts.number, width: 56, render: (_value, _path, index) => index + 1 },
          { title: texts.level, width: 56, dataIndex: 'level' },
          { title: texts.path, width: 280, render: (_value, { steps }) => <Steps steps={steps} /> },
          { title: texts.project, width: 150, render: (_value, path) => <Project path={path} /> },
          {
            title: texts.version,
            width: 120,
            render: (_value, { origin }) => matchTexts.versions(origin.versions),
          },
          {
            title: texts.file,
            width: 170,
            render: (_value, { origin: { path, range } }) => (
              <span className="mono small break-anywhere">
                <VisibleText text={`${path}:${range.first}-${range.last}`} />
              </span>
            ),
          },
          {
            title: texts.similarity,
            width: 76,
            align: 'right',
            render: (_value, { similarity }) => percentText(similarity),
          },
          { title: texts.type, width: 84, render: (_value, { method }) => <CloneTypeTag method={method} /> },
          {
            title: texts.released,
            width: 110,
            render: (_value, { origin }) => origin.releasedAt && dayText(origin.releasedAt),
          },
          {
            title: texts.license,
            width: 110,
            render: (_value, { origin: { license } }) =>
              license !== '' && <LicenseLinks expression={license} />,
          },
        ]}
      />
    </>
  );
}

function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <span className="small break-anywhere">
      {steps.map((step, index) => (
        // The steps of one path never move, so their place is their identity.
        <Fragment key={index}>
          {index > 0 && <span className="muted"> → </span>}
          <VisibleText text={step} />
        </Fragment>
      ))}
    </span>
  );
}

function Project({ path: { origin } }: { path: TracePath }) {
  const name = projectName(origin.project);
  return origin.website === '' ? <VisibleText text={name} /> : <SafeLink url={origin.website} text={name} />;
}
