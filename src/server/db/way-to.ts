import { type RawBuilder, sql } from 'kysely';

/**
 * Names and versions of who asks for a component, from the one that the project asks for to the component itself; empty
 * where no way is known. `component` is the alias of its row, with its task, id, depth, name and version.
 *
 * One of the shortest ways: each step leads to one that stands a level nearer to the project.
 */
export function wayTo(component: string): RawBuilder<string[]> {
  const its = sql.ref(component);
  return sql`(
    with recursive way (component_id, depth, label) as (
      select ${its}.component_id, ${its}.depth, trim(${its}.name || ' ' || ${its}.version)
      union all
      select up.component_id, up.depth, trim(up.name || ' ' || up.version)
      from way cross join lateral (
        select asker.component_id, asker.depth, asker.name, asker.version from dependency_edge e
        join component asker on asker.task_id = e.task_id and asker.component_id = e.from_id
        where e.task_id = ${its}.task_id and e.to_id = way.component_id and asker.depth = way.depth - 1
        order by e.edge_no limit 1) up)
    select coalesce(array_agg(label order by depth), '{}') from way where depth is not null)`;
}
