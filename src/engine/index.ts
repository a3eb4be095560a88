export * from './analyze.ts';
export type { BlobStore } from './blobs.ts';
export * from './ecosystems/ecosystem.ts';
export { ecosystems, findEcosystem } from './ecosystems/list.ts';
export type { Knowledge } from './knowledge.ts';
export { UnreadableFile } from './unreadable-file.ts';
export * from './vulnerabilities/find-vulnerabilities.ts';
