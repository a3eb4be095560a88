/** What repositories may be fetched, and how much of them. */
export interface GitSettings {
  /** `gitlab.example.cn` or `*.example.cn`; empty: any public host. */
  readonly hosts: readonly string[];
  readonly ports: readonly number[];
  /** A file with certificates that are trusted instead of the machine's own. */
  readonly certificates: string | undefined;
  /** Loopback addresses count as private ones, for tests; else they are never fetched from. */
  readonly allowsLoopback: boolean;
  /** Of one fetch. */
  readonly seconds: number;
  /** Of what is transferred, and of the files in it. */
  readonly bytes: number;
  /** Never fetched from. */
  readonly databaseHost: string | undefined;
}

/** Whether this machine can fetch repositories. The reason is for users. */
export type GitState =
  | { readonly isEnabled: true; readonly version: string }
  | { readonly isEnabled: false; readonly reason: string };

/** A repository at one of its branches, tags or commits. */
export interface Repository {
  readonly url: string;
  /** Empty: its usual branch. */
  readonly ref: string;
}
