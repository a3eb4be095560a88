import {
  describeVulnerability,
  loadShippedWeaknesses,
  readWeaknessLines,
  type Snapshot,
  type Weakness,
  WeaknessCatalogue,
  type WeaknessStatement,
  type WeaknessUse,
} from '#kb';
import type { WeaknessNames } from '#contract';
import { primaryId } from '#model';

/** The part of the server's knowledge that weaknesses are read from. */
interface Knowledge {
  read<Answer>(ask: (snapshot: Snapshot) => Promise<Answer>): Promise<Answer>;
}

/** A weakness, and the vulnerabilities of our knowledge that name it. */
export interface FoundWeakness {
  readonly weakness: Weakness;
  /** Absent when no vulnerability names it. */
  readonly use: WeaknessUse | undefined;
  /** The newest vulnerabilities, with what they are called. */
  readonly newest: readonly { readonly reference: string; readonly description: string }[];
}

/** What one generation knows of CWE. */
interface Known {
  readonly generation: number;
  readonly catalogue: WeaknessCatalogue;
  readonly uses: ReadonlyMap<string, WeaknessUse>;
}

/** Answers what is known of CWE: what ships with the product, and over it what the current generation says. */
export class WeaknessLibrary {
  private shipped: Promise<WeaknessStatement[]> | undefined;
  private known: Known | undefined;

  constructor(private readonly knowledge: Knowledge) {}

  /** `undefined` when nothing is known of it. Throws `DamagedKnowledge` when what is known cannot be read. */
  find(id: string): Promise<FoundWeakness | undefined> {
    return this.knowledge.read(async (snapshot) => {
      const { catalogue, uses } = await this.knownOf(snapshot);
      const weakness = catalogue.find(id);
      if (weakness === undefined) return undefined;
      const use = uses.get(weakness.id);
      return { weakness, use, newest: await newestOf(snapshot, use) };
    });
  }

  /** What weaknesses are called; those that nothing is known of are left out. */
  names(ids: readonly string[]): Promise<ReadonlyMap<string, WeaknessNames>> {
    return this.knowledge.read(async (snapshot) => {
      const { catalogue } = await this.knownOf(snapshot);
      return new Map(
        ids.flatMap((id) => {
          const weakness = catalogue.find(id);
          return weakness === undefined
            ? []
            : [[id, { name: weakness.name, chineseName: weakness.chinese.name ?? '' }] as const];
        }),
      );
    });
  }

  private async knownOf(snapshot: Snapshot): Promise<Known> {
    if (this.known?.generation !== snapshot.generation) {
      const lines = readWeaknessLines((await snapshot.read('weaknesses.ndjson'))?.toString('utf8') ?? '');
      const imported = lines.flatMap(({ entry }) => entry ?? []);
      this.known = {
        generation: snapshot.generation,
        catalogue: new WeaknessCatalogue([...(await this.loadShipped()), ...imported]),
        uses: new Map(lines.flatMap(({ id, use }) => (use === undefined ? [] : [[id, use] as const]))),
      };
    }
    return this.known;
  }

  /** Read when somebody asks for the first time; a failure is tried again. */
  private loadShipped(): Promise<WeaknessStatement[]> {
    this.shipped ??= loadShippedWeaknesses().catch((error: unknown) => {
      this.shipped = undefined;
      throw error;
    });
    return this.shipped;
  }
}

async function newestOf(snapshot: Snapshot, use: WeaknessUse | undefined) {
  const found = await Promise.all((use?.newest ?? []).map((id) => snapshot.findVulnerability(id)));
  return found.flatMap((vulnerability) =>
    vulnerability === undefined
      ? []
      : [{ reference: primaryId(vulnerability), description: describeVulnerability(vulnerability).name }],
  );
}
