import type { Generated } from 'kysely';

/** Rows are added and never changed; the last one of a name is what holds. */
interface ParameterChangeTable {
  change_id: Generated<number>;
  name: string;
  former: number;
  value: number;
  /** It went back to its default. */
  is_reset: boolean;
  changed_by: string;
  changed_at: Generated<Date>;
}

export interface ParameterTables {
  parameter_change: ParameterChangeTable;
}
