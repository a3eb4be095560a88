import { z } from 'zod';
import { wireSeverity } from './severity.ts';

/** A vulnerability warning as the wire spells it (specification, section 3); only new ones name a component. */
export const wireWarning = z.object({
  CveId: z.string(),
  Severity: wireSeverity.catch('未知'),
  Repo: z.string().nullish(),
  Version: z.string().nullish(),
  Count: z.coerce.number(),
  UpdateTime: z.string(),
});

/** A warning: a vulnerability that is new for a component, or news about a known one. */
export interface Warning {
  readonly kind: 'new' | 'update';
  readonly vulnerabilityId: string;
  readonly severity: string;
  readonly component: string;
  readonly version: string;
  readonly projectCount: number;
  readonly updatedAt: string;
}

/** Read the answer of the warning list; rows that are no warnings are left out. */
export function warningsFromWire(data: unknown): Warning[] {
  if (!Array.isArray(data)) return [];
  return data.flatMap((row) => {
    const { success, data: wire } = wireWarning.safeParse(row);
    if (!success) return [];
    const component = wire.Repo ?? '';
    return [
      {
        kind: component === '' ? 'update' : 'new',
        vulnerabilityId: wire.CveId,
        severity: wire.Severity,
        component,
        version: wire.Version ?? '',
        projectCount: wire.Count,
        updatedAt: wire.UpdateTime,
      },
    ];
  });
}
