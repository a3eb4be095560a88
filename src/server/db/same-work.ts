import { type RawBuilder, sql } from 'kysely';

/**
 * Of the analyses that unseen findings of a project are from, those whose work `taskId` continues: a condition on
 * `project_finding`.
 *
 * An analysis is known by its marks: the paths of its files, below the folder that holds all of them, and its packages.
 * It is continued where at least half of them are there again. One whose results are gone is continued by none.
 */
export function isOfWork(projectId: string, taskId: string): RawBuilder<boolean> {
  return sql<boolean>`task_id in (
    with analysis as (
      select distinct task_id from project_finding where project_id = ${projectId} and is_unseen
      union select ${taskId}),
    top as (
      select task_id, count(distinct split_part(path, '/', 1)) = 1 as is_common
      from inventory_file join analysis using (task_id) group by task_id),
    mark as (
      select task_id, case when is_common then substr(path, strpos(path, '/') + 1) else path end as text
      from inventory_file join top using (task_id)
      union select task_id, package_key from component join analysis using (task_id))
    select former.task_id from mark former
      left join mark latest on latest.task_id = ${taskId} and latest.text = former.text
    group by former.task_id having count(latest.text) * 2 >= count(*))`;
}
