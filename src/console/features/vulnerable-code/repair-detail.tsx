import './vulnerable-code.css';
import { Alert, App, Button } from 'antd';
import type { RepairRow } from '#contract';
import { openDialog } from '../../dialogs.ts';
import { save } from '../../api/download.ts';
import type { DetailContentProps } from '../../ui/detail-dialog/detail-dialog.ts';
import { orEmpty } from '../../ui/empty-cell.tsx';
import { FactTable } from '../../ui/fact-table.tsx';
import { factTimeText } from '../../ui/format.ts';
import { Medal } from '../../ui/medal.tsx';
import { SafeLink } from '../../ui/safe-link.tsx';
import { VisibleText } from '../../ui/visible-text.tsx';
import { PatchStateTag } from './patch-state.tsx';
import { patchDoubtHints, repairTexts as texts } from './texts.ts';
import { CodeAlone, ThreeWayView } from './three-way-view.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';

/** Suspected code and its repair (specification 2.7.5): facts, why, the three texts, and the patch. */
export function RepairDetail({ info, close }: DetailContentProps<RepairRow>) {
  return (
    <div className="detail repair-detail">
      <header className="repair-head">
        {info.possible !== undefined && (
          <Medal value={`${Math.floor(info.possible * 100)}%`} caption={texts.degree} display="high" />
        )}
        <Facts repair={info} />
      </header>
      <section>
        <h3>{texts.code}</h3>
        {info.usercode === '' && <p className="muted">{texts.erased}</p>}
        {info.has_code ? <ThreeWayView repair={info} /> : <WithoutCode repair={info} />}
      </section>
      {info.evidence.length > 0 && <Evidence repair={info} />}
      {info.renames.length > 0 && <Renames renames={info.renames} />}
      <Patch repair={info} />
      <div className="detail-actions">
        <Button type="primary" onClick={close}>
          {texts.ok}
        </Button>
      </div>
    </div>
  );
}

/** The scanned code alone, and how the code of the repair can be had. */
function WithoutCode({ repair }: { repair: RepairRow }) {
  const { commit_url: url, vuln_ids: ids, usercode, user_file: path, user_start: start } = repair;
  const patchUrl = /^https:\/\/github\.com\/[^/]+\/[^/]+\/commit\/[0-9a-f]+$/.test(url)
    ? `${url}.patch`
    : url;
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={texts.withoutCode}
        description={
          <>
            <div>
              {texts.howToImport}
              <code className="mono">{texts.importCommand(ids[0] ?? '')}</code>
            </div>
            {patchUrl !== '' && (
              <div>
                {texts.patchAddress}
                <SafeLink url={patchUrl} />
              </div>
            )}
          </>
        }
      />
      <CodeAlone text={usercode} name={`${path}:${start}`} first={start} />
    </>
  );
}

function Facts({ repair }: { repair: RepairRow }) {
  const { project_name: project, commit_url: url, commit_time: time } = repair;
  return (
    <FactTable
      items={[
        { label: texts.vulnerability, content: <Ids ids={repair.vuln_ids} /> },
        {
          label: texts.state,
          content: <PatchStateTag state={repair.patch_state} doubt={repair.patch_doubt} />,
        },
        { label: texts.project, content: orEmpty(project) },
        { label: texts.originFile, content: <Path path={repair.file_name} /> },
        { label: texts.originFunction, content: orEmpty(repair.func_name) },
        { label: texts.lines, content: `${repair.user_start}–${repair.user_end}` },
        ...(repair.patch_doubt === undefined
          ? []
          : [{ label: texts.doubt, content: patchDoubtHints[repair.patch_doubt], isWide: true }]),
        {
          label: texts.paths,
          content: <Paths paths={repair.file_path ?? [repair.user_file]} />,
          isWide: true,
        },
        {
          label: texts.published,
          content: orEmpty(
            (url !== '' || time !== '') && (
              <>
                {url !== '' && <SafeLink url={url} />} {factTimeText(time)}
              </>
            ),
          ),
          isWide: true,
        },
      ]}
    />
  );
}

function Ids({ ids }: { ids: readonly string[] }) {
  return ids.map((id) => (
    <Button
      key={id}
      type="link"
      className="cell-link mono"
      onClick={() => openDialog('vulnerability', { cve_id: id })}
    >
      {id}
    </Button>
  ));
}

function Paths({ paths }: { paths: readonly string[] }) {
  return (
    <ul className="plain-list">
      {paths.map((path) => (
        <li key={path}>
          <Path path={path} />
        </li>
      ))}
    </ul>
  );
}

function Path({ path }: { path: string }) {
  return (
    <span className="mono break-anywhere">
      <VisibleText text={path} />
    </span>
  );
}

function Evidence({ repair: { evidence } }: { repair: RepairRow }) {
  return (
    <section>
      <h3>{texts.evidence}</h3>
      <ul className="repair-evidence">
        {evidence.map(({ removed, added, state }, index) => (
          // Changes never move, so their place is their identity.
          <li key={index}>
            <PatchStateTag state={state} /> <span className="muted small">{texts.place(index + 1)}</span>
            <Lines word={texts.removed} lines={removed} />
            <Lines word={texts.added} lines={added} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** So many lines of a change are shown; the whole stands above. */
const mostLines = 6;

function Lines({ word, lines }: { word: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  const shown = lines.slice(0, mostLines).join('\n');
  return (
    <div className="repair-lines">
      <span className="muted small">{word}</span>
      <pre className="mono">
        <VisibleText text={lines.length > mostLines ? `${shown}\n…` : shown} />
      </pre>
    </div>
  );
}

function Renames({ renames }: { renames: RepairRow['renames'] }) {
  return (
    <section>
      <h3>{texts.renames}</h3>
      <PlainTable
        size="small"
        className="repair-renames"
        rowKey={({ from, to }) => `${from}\n${to}`}
        dataSource={[...renames]}
        pagination={{ pageSize: 10, hideOnSinglePage: true }}
        columns={[
          { title: texts.renameFrom, render: (_value, { from }) => <Path path={from} /> },
          { title: texts.renameTo, render: (_value, { to }) => <Path path={to} /> },
        ]}
      />
    </section>
  );
}

function Patch({ repair }: { repair: RepairRow }) {
  const { adapted_patch: patch } = repair;
  const { message } = App.useApp();
  if (patch === '')
    return (
      <section>
        <h3>{texts.patch}</h3>
        <p className="muted">{withoutPatch(repair)}</p>
      </section>
    );
  const copy = () => void navigator.clipboard?.writeText(patch).then(() => message.success(texts.copied));
  return (
    <section>
      <h3>{texts.patch}</h3>
      <p className="muted small">{texts.patchHint}</p>
      <pre className="repair-patch mono" tabIndex={0} aria-label={texts.patch}>
        <VisibleText text={patch} />
      </pre>
      <div className="repair-patch-actions">
        <Button onClick={() => save(new Blob([patch], { type: 'text/x-diff' }), fileName(repair))}>
          {texts.download}
        </Button>
        {window.isSecureContext && <Button onClick={copy}>{texts.copy}</Button>}
      </div>
    </section>
  );
}

/** Why there is no patch. */
function withoutPatch({ patch_state: state, has_code: hasCode }: RepairRow): string {
  if (state === 'fixed') return texts.notNeeded;
  return hasCode ? texts.noPatch : texts.noPatchWithoutCode;
}

function fileName({ vuln_ids: ids, user_file: path }: RepairRow): string {
  const file = path.slice(path.lastIndexOf('/') + 1);
  return `${ids[0] ?? ''}-${file}.patch`.replaceAll(/[^\p{L}\p{N}._-]/gu, '_');
}
