import {
  type BilledComponent,
  type BilledCopy,
  type BilledFinding,
  type BilledResults,
  type SbomHash,
  vexOfAudit,
} from '#engine';
import { isSkipped, leftOutWords } from '#model';
import { createHash } from 'node:crypto';
import type { Audit } from '../../db/audits.ts';
import { version } from '../../version.ts';
import {
  evidencePaths,
  type LibraryFacts,
  type SbomStore,
  type SbomTask,
  type StoredComponent,
  type StoredCopy,
  type StoredFinding,
} from './store.ts';

/**
 * What a task has found, for its bill of materials.
 *
 * Components that were audited as false positives are not there; the comment says how many that were.
 */
export async function resultsOf(store: SbomStore, task: SbomTask): Promise<BilledResults> {
  const { task_id: taskId, project_id: projectId } = task;
  const all = await store.components(taskId);
  const judged = await store.audits(
    projectId,
    'component',
    all.map((row) => row.component_id),
  );
  const rows = all.filter((row) => judged.get(row.component_id)?.held !== 'false_positive');
  const archives = archivesOf(rows);
  const copies = (await store.copies(taskId)).map(toCopy);
  const copied = copies.map(({ path }) => path);
  const paths = [...new Set([...evidencePaths(rows), ...archives.keys(), ...copied])];
  const files = await store.files(taskId, paths);
  const hashes = hashesOf(archives, files);
  const library = await store.libraryOf(rows);
  const project = await store.findProject(projectId);
  const findings = await findingsOf(store, projectId, await store.findings(taskId));
  return {
    subject: {
      key: keyOf(task, findings, { componentCount: rows.length, copies }),
      name: project.name,
      author:
        project.unit === ''
          ? { kind: 'person', name: project.owner_name }
          : { kind: 'organization', name: project.unit },
      version: task.product_version === '' ? undefined : task.product_version,
      sha256: task.source_type === 'upload' && task.upload_sha256 !== '' ? task.upload_sha256 : undefined,
      endedAt: latestOf(instant(task.rematched_at ?? task.finished_at ?? task.created_at), findings),
      toolVersion: version.engine,
      comment: commentOf(task, all.length - rows.length),
      // Copied code is among the components.
      isWhole: task.status === 'finished' && task.skipped_count === 0 && !isSkipped(task.scope, 'clones'),
    },
    components: rows.map((row) => toComponent(row, library(row), hashes.get(row.purl))),
    dependencies: await dependenciesOf(store, taskId, rows),
    findings,
    copies,
    files,
  };
}

function toCopy(row: StoredCopy): BilledCopy {
  return {
    path: row.path,
    lines: { first: row.first_line, last: row.last_line },
    cloneType: row.clone_type,
    similarity: row.similarity,
    project: row.project,
    version: row.versions[0] ?? '',
    license: said(row.license),
    website: said(row.website),
    origin: { path: row.origin_path, lines: { first: row.origin_first, last: row.origin_last } },
  };
}

/** A document is as old as the newest thing it says. */
function latestOf(ended: string, findings: readonly BilledFinding[]): string {
  return findings.reduce((latest, { analysis }) => {
    const said = analysis.lastUpdated ?? '';
    return said > latest ? said : latest;
  }, ended);
}

/** `2026-11-22T06:00:00Z` */
function instant(at: Date): string {
  return at.toISOString().replace(/\.\d+Z$/, 'Z');
}

function commentOf(task: SbomTask, leftOutCount: number): string {
  const library =
    task.library_version === ''
      ? ''
      : `，漏洞依据知识库 ${task.library_version}（第 ${task.knowledge_generation} 代）`;
  const leftOut = leftOutCount === 0 ? '' : `；已按审计结论去除误报组件 ${leftOutCount} 个`;
  const unseen = leftOutWords(task.scope);
  const scope = unseen.length === 0 ? '' : `；检测范围不含：${unseen.join('、')}`;
  return `由溯析检测任务“${task.name}”的结果生成${library}${leftOut}${scope}`;
}

/** Results that differ have another key: other findings, other audits, other knowledge, other copied code. */
function keyOf(
  task: SbomTask,
  findings: readonly BilledFinding[],
  { componentCount, copies }: { readonly componentCount: number; readonly copies: readonly BilledCopy[] },
): string {
  const hash = createHash('sha256');
  hash.update(`${task.task_id}\n${task.knowledge_generation}\n${componentCount}\n`);
  for (const { component, id, analysis } of findings)
    hash.update(`${component} ${id} ${JSON.stringify(analysis)}\n`);
  for (const { path, lines, project, version: origin } of copies)
    hash.update(`${path} ${lines.first} ${project} ${origin}\n`);
  return hash.digest('hex');
}

function toComponent(
  row: StoredComponent,
  { project, release }: LibraryFacts,
  sha256: string | undefined,
): BilledComponent {
  const [author] = release?.authors ?? [];
  return {
    purl: row.purl,
    ecosystem: row.ecosystem,
    name: row.name,
    version: said(row.version),
    requirement: said(row.requirement),
    directness: row.directness,
    depth: row.depth ?? undefined,
    scopes: row.scopes,
    declaredLicense: said(row.declared_license),
    licenseConclusion: row.license_conclusion ?? undefined,
    evidence: row.evidence,
    undetectedBecause: row.undetected_because === '' ? undefined : row.undetected_because,
    hashes: joinedHashes(row.digests, sha256),
    description: said(release?.description ?? project?.description),
    homepage: said(release?.homepage ?? project?.homepage),
    releasedAt:
      release?.releasedAt === null || release === undefined ? undefined : instant(release.releasedAt),
    originator: author === undefined ? undefined : { kind: 'unknown', name: author },
  };
}

/** What lockfiles state of the archive, and the hash of the archive itself where the upload has it. */
function joinedHashes(stated: StoredComponent['digests'], sha256: string | undefined): readonly SbomHash[] {
  const isNew = sha256 !== undefined && stated.every(({ value }) => value !== sha256);
  return isNew ? [...stated, { algorithm: 'SHA-256', value: sha256 }] : stated;
}

function said(text: string | undefined): string | undefined {
  return text === '' ? undefined : text;
}

/** The package files, such as jars and wheels, that components were found in, with the components of each. */
function archivesOf(rows: readonly StoredComponent[]): Map<string, Set<string>> {
  const archives = new Map<string, Set<string>>();
  for (const { purl, evidence } of rows) {
    for (const { kind, path } of evidence) {
      const end = path.lastIndexOf('!/');
      if (kind !== 'package' || end < 0) continue;
      const archive = path.slice(0, end);
      archives.set(archive, (archives.get(archive) ?? new Set()).add(purl));
    }
  }
  return archives;
}

/** The hash of a package file is that of its component, where it holds one alone and all its copies are alike. */
function hashesOf(
  archives: ReadonlyMap<string, ReadonlySet<string>>,
  files: readonly { readonly path: string; readonly sha256: string }[],
): ReadonlyMap<string, string> {
  const hashes = new Map<string, Set<string>>();
  for (const { path, sha256 } of files) {
    const [purl, ...others] = archives.get(path) ?? [];
    if (purl === undefined || others.length > 0) continue;
    hashes.set(purl, (hashes.get(purl) ?? new Set()).add(sha256));
  }
  return new Map(
    [...hashes].flatMap(([purl, [only = '', ...more]]) => (more.length === 0 ? [[purl, only]] : [])),
  );
}

async function dependenciesOf(store: SbomStore, taskId: string, rows: readonly StoredComponent[]) {
  const purls = new Map(rows.map((row) => [row.component_id, row.purl]));
  return (await store.edges(taskId)).flatMap(({ from_id: fromId, to_id: toId, scope }) => {
    const [from, to] = [purls.get(fromId), purls.get(toId)];
    return from === undefined || to === undefined ? [] : [{ from, to, scope }];
  });
}

async function findingsOf(
  store: SbomStore,
  projectId: string,
  rows: readonly StoredFinding[],
): Promise<BilledFinding[]> {
  const audits = await store.audits(
    projectId,
    'finding',
    rows.map((row) => row.finding_id),
  );
  return rows.map((row) => ({
    component: row.purl,
    id: row.primary_id,
    ids: row.ids,
    title: row.title,
    severity: row.severity,
    rating: ratingOf(row),
    weaknesses: row.weaknesses,
    publishedAt: said(row.published_at),
    modifiedAt: said(row.modified_at),
    fixedVersions: row.fixed_versions,
    analysis: analysisOf(audits.get(row.finding_id)),
  }));
}

function ratingOf({ score, cvss_version: cvssVersion, cvss_vector: vector, severity }: StoredFinding) {
  if (score === null || cvssVersion === null) return undefined;
  return { version: cvssVersion, vector: said(vector), score, severity };
}

/** What is held of a finding today; an audit whose last day is over holds no more. */
function analysisOf(audit: Audit | undefined) {
  const isHeld = audit !== undefined && audit.held !== 'none';
  return vexOfAudit({
    status: audit?.held ?? 'none',
    justification: isHeld && audit.justification !== '' ? audit.justification : undefined,
    note: isHeld ? audit.note : '',
    at: isHeld ? instant(audit.at) : undefined,
  });
}
