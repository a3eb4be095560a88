import { sql } from 'kysely';
import { findAudits } from '../../db/audits.ts';
import type { Database } from '../../db/open.ts';
import { today } from '../../today.ts';
import type {
  ComponentLine,
  CopyLine,
  FindingLine,
  OriginLine,
  SkippedLine,
  WeaknessLine,
} from './results.ts';

/** So many rows are read at a time. */
const batchCount = 5_000;
/** Copied code, weaknesses and files that were not analysed are told up to here. */
const mostCopies = 200_000;
const mostWeaknesses = 200_000;
const mostSkipped = 100_000;

/** The row of a task with the name of its project. */
export type StoredTask = NonNullable<Awaited<ReturnType<ReportResultStore['task']>>>;
type ToldTask = Pick<StoredTask, 'task_id' | 'project_id' | 'name'>;

/** Reads what reports tell of tasks, batch by batch. */
export class ReportResultStore {
  constructor(private readonly database: Database) {}

  /** The task with what it belongs to; throws when it is not there any more. */
  task(taskId: string) {
    return this.database
      .selectFrom('task as t')
      .innerJoin('project as p', 'p.project_id', 't.project_id')
      .selectAll('t')
      .select('p.name as project_name')
      .where('t.task_id', '=', taskId)
      .where('t.deleted_at', 'is', null)
      .executeTakeFirst();
  }

  /** The components, the riskiest first. */
  async components({
    task_id: taskId,
    project_id: projectId,
    name: task,
  }: ToldTask): Promise<ComponentLine[]> {
    const lines: ComponentLine[] = [];
    for (let last = { rank: -1, id: '' }; ; ) {
      const rows = await this.database
        .selectFrom('component')
        .select([
          'component_id',
          'purl',
          'name',
          'version',
          'requirement',
          'ecosystem',
          'directness',
          'evidence',
        ])
        .select(['declared_license', 'severity', 'severity_rank', 'ids_by_severity', 'safe_version'])
        .where('task_id', '=', taskId)
        .where(sql<boolean>`(severity_rank, component_id) > (${last.rank}, ${last.id})`)
        .orderBy('severity_rank')
        .orderBy('component_id')
        .limit(batchCount)
        .execute();
      const audits = await this.audits(
        projectId,
        'component',
        rows.map((row) => row.component_id),
      );
      for (const row of rows) {
        lines.push({
          task,
          id: row.component_id,
          purl: row.purl,
          name: row.name,
          version: row.version || row.requirement,
          ecosystem: row.ecosystem,
          directness: row.directness,
          license: row.declared_license,
          risk: row.severity,
          vulnerabilityCount: Object.values(row.ids_by_severity).reduce((sum, ids) => sum + ids.length, 0),
          safeVersion: row.safe_version,
          path: row.evidence[0]?.path ?? '',
          audit: audits.get(row.component_id)?.held ?? 'none',
        });
      }
      const end = rows.at(-1);
      if (end === undefined || rows.length < batchCount) return lines;
      last = { rank: end.severity_rank, id: end.component_id };
    }
  }

  /** The findings that hold, the most severe first. */
  async findings({ task_id: taskId, project_id: projectId, name: task }: ToldTask): Promise<FindingLine[]> {
    const lines: FindingLine[] = [];
    for (let last = { rank: -1, id: '' }; ; ) {
      const rows = await this.database
        .selectFrom('finding')
        .select([
          'finding_id',
          'component_id',
          'purl',
          'primary_id',
          'ids',
          'severity',
          'severity_rank',
          'score',
          'published_at',
        ])
        .select([
          'component_name',
          'component_version',
          'fixed_versions',
          'title',
          'weaknesses',
          'is_known_exploited',
        ])
        .where('task_id', '=', taskId)
        .where('state', '=', 'open')
        .where(sql<boolean>`(severity_rank, finding_id) > (${last.rank}, ${last.id})`)
        .orderBy('severity_rank')
        .orderBy('finding_id')
        .limit(batchCount)
        .execute();
      const audits = await this.audits(
        projectId,
        'finding',
        rows.map((row) => row.finding_id),
      );
      const components = await this.audits(
        projectId,
        'component',
        rows.map((row) => row.component_id),
      );
      for (const row of rows) {
        const said = audits.get(row.finding_id)?.held ?? 'none';
        // What is not there has no vulnerabilities.
        const isOfNothing = components.get(row.component_id)?.held === 'false_positive';
        lines.push({
          task,
          id: row.finding_id,
          purl: row.purl,
          vulnerability: row.primary_id,
          aliases: Object.values(row.ids)
            .flat()
            .filter((id) => id !== row.primary_id),
          severity: row.severity,
          score: row.score ?? undefined,
          component: row.component_name,
          version: row.component_version,
          fixedVersions: row.fixed_versions,
          title: row.title,
          weaknesses: row.weaknesses,
          isKnownExploited: row.is_known_exploited,
          publishedAt: row.published_at,
          audit: said === 'none' && isOfNothing ? 'false_positive' : said,
        });
      }
      const end = rows.at(-1);
      if (end === undefined || rows.length < batchCount) return lines;
      last = { rank: end.severity_rank, id: end.finding_id };
    }
  }

  /** The projects that code comes from, those with the most lines first. */
  async origins({ task_id: taskId, name: task }: ToldTask): Promise<OriginLine[]> {
    const rows = await this.database
      .selectFrom('clone_origin')
      .selectAll()
      .where('task_id', '=', taskId)
      .orderBy('code_lines', 'desc')
      .orderBy('project')
      .orderBy('is_private')
      .execute();
    return rows.map((row) => ({
      task,
      project: row.project,
      version: row.version,
      license: row.license,
      isPrivate: row.is_private,
      fileCount: row.match_files,
      functionCount: row.function_count,
      fragmentCount: row.fragment_count,
      codeLines: row.code_lines,
      state: row.state,
    }));
  }

  /** Copied code, in the order of files and lines. */
  async copies({ task_id: taskId, name: task }: ToldTask): Promise<CopyLine[]> {
    const rows = await this.database
      .selectFrom('clone_match')
      .select([
        'path',
        'first_line',
        'last_line',
        'clone_type',
        'similarity',
        'project',
        'origin_path',
        'license',
        'state',
      ])
      .where('task_id', '=', taskId)
      .where('is_code', '=', true)
      .orderBy('file_no')
      .orderBy('first_line')
      .orderBy('match_id')
      .limit(mostCopies)
      .execute();
    return rows.map((row) => ({
      task,
      path: row.path,
      firstLine: row.first_line,
      lastLine: row.last_line,
      cloneType: row.clone_type,
      similarity: row.similarity,
      project: row.project,
      originPath: row.origin_path,
      license: row.license,
      state: row.state,
    }));
  }

  /** Weaknesses in source code, the most severe first. */
  async weaknesses({
    task_id: taskId,
    project_id: projectId,
    name: task,
  }: ToldTask): Promise<WeaknessLine[]> {
    const rows = await this.database
      .selectFrom('static_finding as s')
      .innerJoin('inventory_file as i', (join) =>
        join.onRef('i.task_id', '=', 's.task_id').onRef('i.file_no', '=', 's.file_no'),
      )
      .select(['s.fingerprint', 's.rule_id as ruleId', 's.cwe', 's.severity', 's.confidence', 'i.path'])
      .select(['s.line', 's.function_name as functionName', 's.message', 's.advice', 's.origin'])
      .select(['s.state', 's.suppress_reason as suppressReason', 's.is_new as isNew', 's.trace'])
      .where('s.task_id', '=', taskId)
      .orderBy('s.severity_rank')
      .orderBy('s.finding_no')
      .limit(mostWeaknesses)
      .execute();
    const fingerprints = rows.map(({ fingerprint }) => fingerprint);
    const audits = await this.audits(projectId, 'weakness', fingerprints);
    return rows.map((row) => ({ task, ...row, audit: audits.get(row.fingerprint)?.held ?? 'none' }));
  }

  /** What the analysis could not do, and the files that it left out. */
  async skipped({ task_id: taskId, name: task }: ToldTask): Promise<SkippedLine[]> {
    const notes = await this.database
      .selectFrom('task_note')
      .select(['path', 'reason'])
      .where('task_id', '=', taskId)
      .where('level', '=', 'warning')
      .orderBy('note_no')
      .limit(mostSkipped)
      .execute();
    const told = new Set(notes.map(({ path }) => path));
    const files = await this.database
      .selectFrom('inventory_file')
      .select(['path', 'detail as reason'])
      .where('task_id', '=', taskId)
      .where('outcome', '=', 'skipped')
      .orderBy('file_no')
      .limit(mostSkipped)
      .execute();
    return [...notes, ...files.filter(({ path }) => !told.has(path))].map((line) => ({ task, ...line }));
  }

  private audits(projectId: string, subject: 'component' | 'finding' | 'weakness', ids: readonly string[]) {
    return findAudits(this.database, { projectId, subject, day: today() }, ids);
  }
}
