import { type knowledge, severityToWire } from '#contract';
import { type KnowledgeSearch, type Snapshot, vulnerabilityName } from '#kb';
import { primaryId, severities } from '#model';
import type { Library } from './library.ts';

/** So many places are remembered of a generation, so that the next one can tell who rose. */
const rememberedPlaces = 200;

interface HotLists {
  readonly vulnerabilities: readonly knowledge.HotRow[];
  readonly components: readonly knowledge.HotRow[];
}

/** What is hot in the generation that serves, and how it moved since the former one. */
export class HotPlaces {
  private lists: Promise<HotLists> | undefined;
  private former: HotLists | undefined;

  constructor(private readonly library: Library) {
    library.onSwitch(() => {
      const before = this.lists;
      this.lists = undefined;
      void before?.then((lists) => (this.former = lists));
    });
    void this.read(); // so that the first switch knows what was before
  }

  async vulnerabilities(limit: number): Promise<knowledge.HotRow[]> {
    return moved((await this.read()).vulnerabilities.slice(0, limit), this.former?.vulnerabilities);
  }

  async components(limit: number): Promise<knowledge.HotRow[]> {
    return moved((await this.read()).components.slice(0, limit), this.former?.components);
  }

  private read(): Promise<HotLists> {
    this.lists ??= this.library.read(async (snapshot, search) => ({
      vulnerabilities: await hotVulnerabilities(snapshot, search),
      components: hotComponents(search),
    }));
    return this.lists;
  }
}

async function hotVulnerabilities(
  snapshot: Snapshot,
  { vulnerabilities: index }: KnowledgeSearch,
): Promise<knowledge.HotRow[]> {
  const documents = index.hottest(rememberedPlaces);
  const read = await snapshot.vulnerabilitiesAt(index.linesOf(documents));
  return read.map((one, at) => ({
    rank: at + 1,
    id: primaryId(one),
    name: vulnerabilityName(one),
    count: index.packageCounts[documents[at] ?? 0] ?? 0,
    severity: severityToWire(one.severity),
  }));
}

function hotComponents({ packages }: KnowledgeSearch): knowledge.HotRow[] {
  return Array.from(packages.hottest(rememberedPlaces), (document, at) => {
    const { key, name, counts, total } = packages.at(document);
    const worst = severities.find((severity) => counts[severity] > 0) ?? 'unknown';
    return { rank: at + 1, id: key, name, count: total, severity: severityToWire(worst) };
  });
}

function moved(
  rows: readonly knowledge.HotRow[],
  former: readonly knowledge.HotRow[] | undefined,
): knowledge.HotRow[] {
  const ranks = new Map(former?.map(({ id, rank }) => [id, rank]));
  return rows.map((row) => {
    const before = ranks.get(row.id);
    return before === undefined ? row : { ...row, delta: before - row.rank };
  });
}
