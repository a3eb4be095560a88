import { sbom } from '#contract';
import { auditOfVex, type Sbom, type SbomReading, type VexAnalysis } from '#engine';
import { auditProblem } from '#model';
import type { Caller } from '../../db/project-access.ts';
import { noSuchTask, refuseErased, Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import { today } from '../../today.ts';
import { uploadPath } from '../../uploads/stored-upload.ts';
import { readInThread } from './in-thread.ts';
import { matchVex } from './match-vex.ts';
import { otherProduct, type OwnProduct } from './other-product.ts';
import { type ReceivedDocument, receiveDocument } from './receive-document.ts';
import type { NewAudit, SbomStore, SbomTask, StoredFinding } from './store.ts';

/** Taking over what documents of VEX say of the findings of a task; a person sees it first. */
export function vexRoutes(api: Api, store: SbomStore, uploads: string): void {
  const options = { receive: () => receiveDocument(uploads) };

  serve(
    api,
    sbom.vexPreview,
    async ({ task_id: taskId }, { caller, files }) => {
      const said = await statementsOf(store, uploads, { caller, taskId, file: files });
      const { standard, version, problems } = said.reading;
      return {
        standard,
        version,
        name: said.reading.sbom.name,
        other_product: said.otherProduct ?? '',
        list: said.rows.map(({ row }) => row),
        unmatched: said.unmatched.slice(0, shownUnmatched),
        unmatched_count: said.unmatched.length,
        problem_count: problems.length,
      };
    },
    options,
  );

  serve(
    api,
    sbom.vexImport,
    async ({ task_id: taskId, Id: ids }, { caller, files, note }) => {
      note({ object: taskId });
      const said = await statementsOf(store, uploads, { caller, taskId, file: files });
      if (said.otherProduct !== undefined && ids === undefined)
        throw new Refusal(
          409,
          'other-product',
          `文档声明的是另一个产品“${said.otherProduct.slice(0, 60)}”，请逐条选择要采用的声明`,
        );
      const wanted = said.rows.filter(
        ({ row }) => row.outcome === 'new' && (ids === undefined || ids.includes(row.Id)),
      );
      if (wanted.length === 0) throw new Refusal(400, 'nothing-to-import', '没有可以采用的声明');
      const audits = wanted.map(({ row, finding }) => toAudit(row, finding, said.reading));
      await store.addAudits(said.task.project_id, audits, caller);
      note({ object: `${taskId} ${audits.length} 条` });
      return { count: audits.length };
    },
    options,
  );
}

const shownUnmatched = 100;

interface Asked {
  readonly caller: Caller;
  readonly taskId: string;
  readonly file: ReceivedDocument | undefined;
}

/** What a document says of the findings of a task; the file is gone afterwards. */
async function statementsOf(store: SbomStore, uploads: string, { caller, taskId, file }: Asked) {
  try {
    const task = await store.findVisibleTask(caller, taskId);
    if (task === undefined) throw noSuchTask();
    const reading = await readingOf(task, uploads, file);
    const findings = await store.findings(taskId);
    const audits = await store.audits(
      task.project_id,
      'finding',
      findings.map((row) => row.finding_id),
    );
    const { matched, unmatched } = matchVex(reading.sbom, findings);
    const rows = matched.map(({ finding, analysis }) => {
      const audit = audits.get(finding.finding_id);
      return { finding, row: toRow(finding, analysis, audit) };
    });
    const others = unmatched.map(({ vulnerability, component }) => ({ vuln_id: vulnerability, component }));
    const { name } = await store.findProject(task.project_id);
    const own = { name, version: task.product_version, purls: findings.map(({ purl }) => purl) };
    const other =
      file === undefined ? undefined : await otherProductOf(task, uploads, { document: reading.sbom, own });
    return { task, reading, rows, unmatched: others, otherProduct: other };
  } finally {
    await file?.remove();
  }
}

/** The product of a document, where it is neither the task's nor that of the bill of materials that the task was made of. */
async function otherProductOf(
  task: SbomTask,
  uploads: string,
  { document, own }: { readonly document: Sbom; readonly own: OwnProduct },
): Promise<string | undefined> {
  const other = otherProduct(document, own);
  if (other === undefined) return undefined;
  const bill = await readingOf(task, uploads, undefined).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined; // it was made of something else
    throw error;
  });
  const subject = bill?.sbom.subject;
  if (subject === undefined) return other;
  return otherProduct(document, { name: subject.name, version: subject.version ?? '', purls: [] });
}

/** The document that was sent, else the one that the task was made of. */
async function readingOf(
  task: SbomTask,
  uploads: string,
  file: ReceivedDocument | undefined,
): Promise<SbomReading> {
  if (file !== undefined) return readInThread(file.path, file.name);
  if (task.upload_sha256 === '' || task.file_count !== 1) throw noDocument();
  refuseErased(task);
  return readInThread(uploadPath(uploads, task.upload_sha256), task.source_name).catch((error: unknown) => {
    throw error instanceof Refusal ? noDocument() : error;
  });
}

function noDocument(): Refusal {
  return new Refusal(400, 'no-document', '请选择 VEX 文件；本次检测的对象不是可读取的物料清单');
}

interface HeldAudit {
  readonly held: sbom.VexRow['held'];
  readonly justification: sbom.VexRow['justification'];
}

function toRow(finding: StoredFinding, analysis: VexAnalysis, audit: HeldAudit | undefined): sbom.VexRow {
  const status = auditOfVex(analysis) ?? 'none';
  const justification = status === 'not_affected' ? (analysis.justification ?? '') : '';
  const held = audit?.held ?? 'none';
  const isSame = held === status && (status !== 'not_affected' || audit?.justification === justification);
  return {
    Id: finding.finding_id,
    vuln_id: finding.primary_id,
    Repo: finding.component_name,
    Version: finding.component_version,
    fetcher: finding.ecosystem,
    state: analysis.state,
    audit_status: status,
    justification,
    detail: (analysis.detail ?? '').slice(0, mostDetail),
    held,
    outcome: status === 'none' ? 'unjudged' : isSame ? 'same' : outcomeOf(status, justification),
  };
}

/** We demand a reason for what is not affected; documents need not give one. */
function outcomeOf(status: sbom.VexRow['audit_status'], justification: sbom.VexRow['justification']) {
  // That it stands in the document is the note.
  const wanted = { status, note: 'VEX', justification: justification === '' ? undefined : justification };
  return auditProblem(wanted, today()) === undefined ? 'new' : 'reason-missing';
}

const mostDetail = 400;

function toAudit(
  row: sbom.VexRow,
  finding: StoredFinding,
  { standard, version, sbom: document }: SbomReading,
): NewAudit {
  const source = `来自 ${standard} ${version} 文档“${document.name.slice(0, 60)}”`;
  return {
    subject_id: finding.finding_id,
    purl: finding.purl,
    vulnerability: finding.primary_id,
    status: row.audit_status,
    justification: row.justification,
    note: row.detail === '' ? source : `${source}：${row.detail}`,
  };
}
