import type { AnswerOf, account } from '#contract';
import { statfs } from 'node:fs/promises';
import { availableParallelism, freemem, totalmem, uptime } from 'node:os';
import type { DiskLevel } from '../../disk/space.ts';

/** What is known of the knowledge that is loaded. */
export interface KnowledgeFacts {
  readonly libraryVersion: string;
  readonly vulnerabilityCount: number;
  readonly packageCount: number;
  /** ISO 8601; empty when nothing is loaded. */
  readonly loadedAt: string;
}

type SystemInfo = AnswerOf<typeof account.systemInfo>;

/** The version of the product, as the console shows it. */
export interface ProductVersion {
  readonly product: string;
  readonly engine: string;
}

/** What this installation says of itself. */
export class SystemFacts {
  constructor(
    private readonly version: ProductVersion,
    private readonly dataFolder: string,
    private readonly knowledge: () => Promise<KnowledgeFacts>,
    private readonly diskLevel: () => DiskLevel,
  ) {}

  async forAnybody(): Promise<SystemInfo> {
    return this.publicFacts(await this.knowledge());
  }

  /** With the host and the knowledge base. */
  async everything(): Promise<SystemInfo> {
    const [knowledge, disk] = await Promise.all([this.knowledge(), statfs(this.dataFolder)]);
    return {
      ...this.publicFacts(knowledge),
      host: {
        cpu: availableParallelism(),
        mem_total: totalmem(),
        mem_used: totalmem() - freemem(),
        disk_total: disk.blocks * disk.bsize,
        disk_used: (disk.blocks - disk.bfree) * disk.bsize,
        disk_state: this.diskLevel(),
        uptime: Math.round(uptime()),
      },
      kb: {
        vulns: knowledge.vulnerabilityCount,
        components: knowledge.packageCount,
        update_time: knowledge.loadedAt,
      },
    };
  }

  private publicFacts(knowledge: KnowledgeFacts): SystemInfo {
    return {
      product_title: '溯析 软件成分分析与代码溯源平台',
      version: `V${this.version.product}`,
      library_version: knowledge.libraryVersion,
      engine_version: `V${this.version.engine}`,
      copyright: `© ${new Date().getFullYear()} 溯析 SuXi`,
    };
  }
}
