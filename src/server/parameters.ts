import { parameterBounds, type ParameterName } from '#contract';
import { type Role, roles } from '#model';
import type { Config, Limits } from './config.ts';

const mebibyte = 2 ** 20;

/** What has been set of a parameter. */
export interface SetValue {
  readonly value: number;
  readonly changedBy: string;
  readonly changedAt: Date;
  /** It went back to its default. */
  readonly isReset: boolean;
}

/** The parameters as they hold now; whoever keeps one of its objects sees each change at once. */
export class Parameters {
  private set: ReadonlyMap<string, SetValue> = new Map();
  readonly defaults: Readonly<Record<ParameterName, number>>;

  constructor(private readonly config: Pick<Config, 'sessionHours' | 'sessionIdleMinutes' | 'limits'>) {
    const { limits, sessionHours, sessionIdleMinutes } = config;
    this.defaults = {
      session_hours: sessionHours,
      session_idle_minutes: sessionIdleMinutes,
      second_factor_roles: 0,
      logins_per_minute: limits.loginsPerMinute,
      checks_per_minute: limits.checksPerMinute,
      checks_per_day: 0,
      upload_mb: Math.max(1, Math.round(limits.uploadBytes / mebibyte)),
      unfinished_uploads: limits.unfinishedUploads,
      unfinished_mb: Math.max(1, Math.round(limits.unfinishedBytes / mebibyte)),
      source_days: 0,
    };
  }

  /** Take over what was set, by name; names that are not known any more are left out. */
  takeOver(set: ReadonlyMap<string, SetValue>): void {
    this.set = set;
  }

  lastChange(name: ParameterName): SetValue | undefined {
    return this.set.get(name);
  }

  /** What somebody has set; `undefined` where the default holds. */
  own(name: ParameterName): number | undefined {
    const last = this.set.get(name);
    return last === undefined || last.isReset ? undefined : last.value;
  }

  value(name: ParameterName): number {
    return this.own(name) ?? this.defaults[name];
  }

  sessionHours(): number {
    return this.value('session_hours');
  }

  /** The highest roles, as many as were set. */
  rolesWithFactor(): readonly Role[] {
    return roles.slice(0, this.value('second_factor_roles'));
  }

  checksPerDay(): number {
    return this.value('checks_per_day');
  }

  /** After how many days sources are erased; 0: never. */
  sourceDays(): number {
    return this.value('source_days');
  }

  sessionIdleMinutes(): number {
    return this.value('session_idle_minutes');
  }

  /** The limits, each of them as it holds when it is read. */
  limits(): Limits {
    const { limits } = this.config;
    const bytesOf = (name: ParameterName, usual: number) => {
      const own = this.own(name);
      return own === undefined ? usual : own * mebibyte;
    };
    const value = (name: ParameterName) => this.value(name);
    return {
      requestsPerSecond: limits.requestsPerSecond,
      connectionsPerAddress: limits.connectionsPerAddress,
      get loginsPerMinute() {
        return value('logins_per_minute');
      },
      get checksPerMinute() {
        return value('checks_per_minute');
      },
      get uploadBytes() {
        return bytesOf('upload_mb', limits.uploadBytes);
      },
      get unfinishedUploads() {
        return value('unfinished_uploads');
      },
      get unfinishedBytes() {
        return bytesOf('unfinished_mb', limits.unfinishedBytes);
      },
    };
  }
}

/** Why a value cannot be set, in Simplified Chinese; `undefined` when it can. */
export function whyNotParameter(name: ParameterName, value: number): string | undefined {
  const { least, most } = parameterBounds[name];
  return value >= least && value <= most ? undefined : `应为 ${least} 到 ${most} 之间的整数，现在是 ${value}`;
}
