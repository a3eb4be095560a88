import { currentManifest } from '#kb';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { entry } from './check-process.ts';
import type { ReachOrder } from './messages.ts';

/** What a check of a task is about, without the places where its texts and the knowledge are kept. */
type Inputs = Omit<ReachOrder, 'blobs' | 'knowledge' | 'memoryMb' | 'trees'>;

/**
 * The hash of all that an answer comes from: files by their content, components, findings, where the program begins, the
 * files of the knowledge, and the program of the check, which names its parts by their content, with the grammars by
 * their version.
 */
export async function hashInputs(inputs: Inputs, knowledgeFolder: string): Promise<string> {
  const manifest = await currentManifest(knowledgeFolder);
  const hash = createHash('sha256');
  hash.update(await hashProgram());
  for (const part of [inputs, manifest?.files ?? {}]) hash.update(JSON.stringify(part));
  return hash.digest('hex');
}

/** The hash of the program of a check, with its grammars. */
export async function hashProgram(): Promise<string> {
  const hash = createHash('sha256');
  for (const program of [entry, grammars]) hash.update(await readFile(program));
  return hash.digest('hex');
}

const grammars = createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json');
