import {
  type CheckGround,
  type CheckResult,
  followedLanguages,
  languages,
  reachabilityLanguages,
} from '#engine';
import type { Reachability } from '#model';
import { sql, type Transaction } from 'kysely';
import { isOneOf } from '../../db/filters.ts';
import type { Database } from '../../db/open.ts';
import { touchLedger } from '../../db/project-findings.ts';
import type { Schema } from '../../db/schema.ts';
import type { ReachOrder } from './messages.ts';
import { withinLimits } from './within-limits.ts';

/** A check that is to be done now. */
export interface ClaimedCheck {
  readonly taskId: string;
  /** Names this asking: what was asked for again meanwhile is not ours any more. */
  readonly checkId: string;
  readonly projectId: string;
  /** Where a person says that the program begins. */
  readonly entries: readonly string[];
}

const ranks: Readonly<Record<Reachability, number>> = { yes: 0, doubt: 1, no: 2 };
const rowsAtOnce = 500;

/** Files of a program whose words may tell tools, plug-ins and browsers which packages to load. */
const settings = String.raw`(^|/)([.][a-z-]+rc|[.]env[^/]*|Dockerfile[^/]*|Makefile|Procfile)$|[.](ya?ml|toml|html?|sh|json5|ejs|hbs|handlebars|jade|liquid|mustache|njk|pug|twig)$`;
const mostSettingBytes = 256 * 1024;

/** The checks that wait, what they are told, and what came of them. */
export class CheckStore {
  constructor(private readonly database: Database) {}

  /** Nobody else does these checks: what was running when the server ended is to be done again. */
  async takeUpAgain(): Promise<void> {
    await this.database
      .updateTable('reach_check')
      .set({ status: 'queued' })
      .where('status', '=', 'running')
      .execute();
  }

  async claim(): Promise<ClaimedCheck | undefined> {
    const { rows } = await sql<{
      task_id: string;
      check_id: string;
      entries: string[];
      project_id: string;
    }>`
      update reach_check set status = 'running', percent = 0, started_at = clock_timestamp()
      where task_id = (select task_id from reach_check where status = 'queued' order by asked_at limit 1 for update skip locked)
      returning task_id, check_id, entries,
        (select project_id from task where task.task_id = reach_check.task_id) as project_id`.execute(
      this.database,
    );
    const [row] = rows;
    return (
      row && {
        taskId: row.task_id,
        checkId: row.check_id,
        projectId: row.project_id,
        entries: row.entries,
      }
    );
  }

  /** Those of some projects that have a task whose source is still here. */
  async withSource(projectIds: readonly string[]): Promise<string[]> {
    const rows = await this.database
      .selectFrom('task')
      .select('project_id')
      .distinct()
      .where(isOneOf('project_id', projectIds))
      .where('deleted_at', 'is', null)
      .where('source_erased_at', 'is', null)
      .execute();
    return rows.map((row) => row.project_id);
  }

  /** What a check is about: sources in languages that are followed, components, open findings and suspected code. */
  async order(
    taskId: string,
  ): Promise<Pick<ReachOrder, 'files' | 'leftOut' | 'components' | 'edges' | 'findings' | 'code'>> {
    const { rows: code } = await sql<ReachOrder['code'][number]>`
      select code_id as id, path, function_name as "functionName", first_line as "firstLine", last_line as "lastLine"
      from vulnerable_code join inventory_file using (task_id, file_no)
      where task_id = ${taskId} and state <> 'fixed' order by code_id`.execute(this.database);
    const followed = namesOf(
      code.length > 0 ? [...reachabilityLanguages, ...followedLanguages] : [...reachabilityLanguages],
    );
    const { rows: files } = await sql<{ path: string; language: string; sha256: string; sizeBytes: string }>`
      select path, sha256, size_bytes as "sizeBytes", case
          when path ~ '(^|/)go[.]mod$' then 'go.mod' when path ~ '[.]class$' then 'class' when path ~ '[.]json$' then 'json'
          when source_file.language = any(${[...followed.keys()]}) then source_file.language else 'data' end as language
      from inventory_file left join source_file using (task_id, file_no)
      where task_id = ${taskId} and sha256 <> '' and (
        source_file.language = any(${[...followed.keys()]}) or path ~ '(^|/)go[.]mod$|[.](class|json)$'
        or (path ~ ${settings} and path !~ '(^|/)node_modules/' and size_bytes <= ${mostSettingBytes}))
      order by path ~ '[.]class$', file_no`.execute(this.database);
    const components = await this.database
      .selectFrom('component')
      .select(['component_id as id', 'ecosystem', 'name', 'package_key as packageKey'])
      .select(sql<string[]>`array(select jsonb_array_elements(evidence) ->> 'path')`.as('places'))
      .select(
        sql<string[]>`array(select one ->> 'path' from jsonb_array_elements(evidence) one
          where one ->> 'kind' in ('content', 'name'))`.as('copies'),
      )
      .select(sql<boolean>`jsonb_path_exists(evidence, '$[*].listsNeeds')`.as('listsNeeds'))
      .select(sql<boolean>`directness = 'direct'`.as('isDirect'))
      .where('task_id', '=', taskId)
      .orderBy('component_id')
      .execute();
    const edges = await this.database
      .selectFrom('dependency_edge')
      .select(['from_id as from', 'to_id as to'])
      .where('task_id', '=', taskId)
      .orderBy('from_id')
      .orderBy('to_id')
      .execute();
    const findings = await this.database
      .selectFrom('finding')
      .select(['finding_id as id', 'component_id as componentId', 'knowledge_id as knowledgeId'])
      .where('task_id', '=', taskId)
      .where('state', '=', 'open')
      .orderBy('finding_id')
      .execute();
    const named = files.map((file) => ({ ...file, language: followed.get(file.language) ?? file.language }));
    return { ...withinLimits(named), components, edges, findings, code };
  }

  async progress({ taskId, checkId }: ClaimedCheck, percent: number): Promise<void> {
    await this.ours(taskId, checkId).set({ percent }).execute();
  }

  /** Whether nobody has cancelled it, or asked for another since. */
  async isOurs({ taskId, checkId }: ClaimedCheck): Promise<boolean> {
    const row = await this.database
      .selectFrom('reach_check')
      .select('check_id')
      .where('task_id', '=', taskId)
      .where('check_id', '=', checkId)
      .executeTakeFirst();
    return row !== undefined;
  }

  /**
   * Keep what a check of the same inputs found, of whatever task: files, components, findings and their names are the
   * same then. False when there is none.
   */
  async takeOver(check: ClaimedCheck, inputs: string): Promise<boolean> {
    return this.database.transaction().execute(async (transaction) => {
      const known = await transaction
        .selectFrom('reach_check')
        .select(['task_id', 'ground', 'yes_count', 'no_count', 'doubt_count'])
        .where('inputs', '=', inputs)
        .where('found_at', 'is not', null)
        .orderBy(sql`task_id = ${check.taskId}`, 'desc')
        .limit(1)
        .forShare()
        .executeTakeFirst();
      if (known === undefined) return false;
      const { task_id: from, ground, ...counts } = known;
      const settled = { ...counts, inputs, ground: JSON.stringify(ground) };
      // When it is not ours any more, there is nothing to do either.
      if (from === check.taskId) await this.settle(transaction, check, settled);
      else if (await this.beginAnew(transaction, check, settled)) {
        await sql`
          insert into reach_verdict (task_id, finding_id, rank, reachable, evidence, reason, symbol, language, frames)
          select ${check.taskId}, finding_id, rank, reachable, evidence, reason, symbol, language, frames
          from reach_verdict where task_id = ${from}`.execute(transaction);
        await sql`
          insert into reach_component (task_id, component_id, rank, reachable, reason, languages, use_count, uses)
          select ${check.taskId}, component_id, rank, reachable, reason, languages, use_count, uses
          from reach_component where task_id = ${from}`.execute(transaction);
      }
      return true;
    });
  }

  /**
   * Keep what came of a check in the place of what was known before; nothing when it is not ours any more.
   *
   * @param inputs what it came from, as `hashInputs` tells it
   */
  async finish(
    check: ClaimedCheck,
    inputs: string,
    { verdicts: onFindings, components, code, ground }: CheckResult,
  ) {
    const { taskId } = check;
    const onCode = code.map(({ codeId, ...judgement }) => ({ ...judgement, findingId: codeId, symbol: '' }));
    const verdicts = [...onFindings, ...onCode];
    const count = (wanted: Reachability) => verdicts.filter(({ reachable }) => reachable === wanted).length;
    await this.database.transaction().execute(async (transaction) => {
      const isOurs = await this.beginAnew(transaction, check, {
        inputs: isLasting(ground) ? inputs : '',
        ground: storable(JSON.stringify(ground)),
        yes_count: count('yes'),
        no_count: count('no'),
        doubt_count: count('doubt'),
      });
      if (!isOurs) return;
      for (let at = 0; at < verdicts.length; at += rowsAtOnce)
        await transaction
          .insertInto('reach_verdict')
          .values(
            verdicts
              .slice(at, at + rowsAtOnce)
              .map(({ findingId, reachable, evidence, reason, symbol, language, frames }) => ({
                task_id: taskId,
                finding_id: findingId,
                rank: ranks[reachable],
                reachable,
                evidence,
                reason,
                symbol: storable(symbol),
                language,
                frames: storable(JSON.stringify(frames)),
              })),
          )
          .execute();
      for (let at = 0; at < components.length; at += rowsAtOnce)
        await transaction
          .insertInto('reach_component')
          .values(
            components
              .slice(at, at + rowsAtOnce)
              .map(({ componentId, reachable, reason, languages, uses, callCount }) => ({
                task_id: taskId,
                component_id: componentId,
                rank: ranks[reachable],
                reachable,
                reason,
                languages: [...languages],
                use_count: callCount,
                uses: storable(JSON.stringify(uses)),
              })),
          )
          .execute();
    });
  }

  /** A check ends, and rows of an earlier one make room for what it found. False when it is not ours any more. */
  private async beginAnew(
    transaction: Transaction<Schema>,
    check: ClaimedCheck,
    settled: Settled,
  ): Promise<boolean> {
    if (!(await this.settle(transaction, check, settled))) return false;
    await transaction.deleteFrom('reach_verdict').where('task_id', '=', check.taskId).execute();
    await transaction.deleteFrom('reach_component').where('task_id', '=', check.taskId).execute();
    return true;
  }

  private async settle(
    transaction: Transaction<Schema>,
    { taskId, checkId }: ClaimedCheck,
    settled: Settled,
  ): Promise<boolean> {
    const { numUpdatedRows } = await transaction
      .updateTable('reach_check')
      .set({
        ...settled,
        status: 'finished',
        percent: 100,
        reason: '',
        ended_at: sql<Date>`clock_timestamp()`,
        found_at: sql<Date>`clock_timestamp()`,
      })
      .where('task_id', '=', taskId)
      .where('check_id', '=', checkId)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    const { project_id: projectId } = await transaction
      .selectFrom('task')
      .select('project_id')
      .where('task_id', '=', taskId)
      .executeTakeFirstOrThrow();
    await touchLedger(transaction, projectId);
    return true;
  }

  /** `reason`: a sentence in Simplified Chinese. */
  async fail({ taskId, checkId }: ClaimedCheck, reason: string): Promise<void> {
    await this.ours(taskId, checkId)
      .set({ status: 'failed', reason, ended_at: sql<Date>`clock_timestamp()` })
      .execute();
  }

  async giveBack({ taskId, checkId }: ClaimedCheck): Promise<void> {
    await this.ours(taskId, checkId).set({ status: 'queued', percent: 0 }).execute();
  }

  private ours(taskId: string, checkId: string) {
    return this.database
      .updateTable('reach_check')
      .where('task_id', '=', taskId)
      .where('check_id', '=', checkId)
      .where('status', '=', 'running');
  }
}

/** What is kept of a check beside its verdicts. */
interface Settled {
  readonly inputs: string;
  readonly ground: string;
  readonly yes_count: number;
  readonly no_count: number;
  readonly doubt_count: number;
}

/** Whether a check of the same would say the same: how deep a tree may be depends on what has been compiled meanwhile. */
function isLasting({ unread, unreadCount }: CheckGround): boolean {
  return unread.length === unreadCount && unread.every(({ reason }) => reason !== 'unreadable');
}

/** PostgreSQL keeps no NUL, and no half of a surrogate pair in JSON. */
function storable(text: string): string {
  return text
    .replaceAll('\u0000', '')
    .replaceAll('\\u0000', '')
    .replaceAll(/\\u[dD][89a-fA-F][0-9a-fA-F]{2}/g, '');
}

/** The ids of languages by the names that rows hold. */
function namesOf(ids: readonly string[]): ReadonlyMap<string, string> {
  return new Map(languages.filter(({ id }) => ids.includes(id)).map(({ id, name }) => [name, id]));
}
