import { z } from 'zod';
import { NoAnswer, type Question } from '../outgoing/ask-https.ts';
import { askSystem } from '../outgoing/ask-system.ts';
import type { Outside } from '../outgoing/outside.ts';

/** A Jira and the project in it that issues are filed in. */
export interface Jira {
  /** `https://jira.example.com`, without a slash at the end. */
  readonly address: string;
  /** Empty: the secret is a personal access token (Data Center); else a name or mailbox with its API token or password. */
  readonly user: string;
  readonly secret: string;
  readonly project_key: string;
  readonly issue_type: string;
}

/** An issue as Jira has it now. */
export interface IssueState {
  readonly status: string;
  /** Whether its status counts as done (`statusCategory`). */
  readonly isDone: boolean;
}

/** The tracker did not do what it was asked; the sentence is for whoever asked. */
export class TrackerFailed extends Error {
  override readonly name = 'TrackerFailed';
}

const made = z.object({ key: z.string().regex(/^[A-Z][A-Z0-9_]*-\d+$/) });
const issue = z.object({
  fields: z.object({
    status: z.object({ name: z.string(), statusCategory: z.object({ key: z.string() }).optional() }),
  }),
});
const myself = z.object({ displayName: z.string() });
const project = z.object({ name: z.string(), issueTypes: z.array(z.object({ name: z.string() })) });
const refusal = z.object({
  errorMessages: z.array(z.string()).default([]),
  errors: z.record(z.string(), z.string()).default({}),
});

const longestSummary = 250;

/** File an issue (Jira REST API 2); answers its key. Throws `TrackerFailed`. */
export async function fileIssue(
  jira: Jira,
  { summary, description }: { readonly summary: string; readonly description: string },
  outside: Outside,
): Promise<string> {
  const fields = {
    project: { key: jira.project_key },
    issuetype: { name: jira.issue_type },
    summary: summary.slice(0, longestSummary),
    description,
  };
  const body = JSON.stringify({ fields });
  return (await ask(jira, 'issue', { method: 'POST', body }, made, outside)).key;
}

/** Where an issue stands. Throws `TrackerFailed`. */
export async function issueState(jira: Jira, key: string, outside: Outside): Promise<IssueState> {
  const path = `issue/${encodeURIComponent(key)}?fields=status`;
  const { status } = (await ask(jira, path, { method: 'GET' }, issue, outside)).fields;
  return { status: status.name.slice(0, 100), isDone: status.statusCategory?.key === 'done' };
}

/** Who we are there, and whether the project takes such issues; in sentences. Throws `TrackerFailed`. */
export async function tryJira(jira: Jira, outside: Outside): Promise<string[]> {
  const { displayName } = await ask(jira, 'myself', { method: 'GET' }, myself, outside);
  const path = `project/${encodeURIComponent(jira.project_key)}`;
  const { name, issueTypes } = await ask(jira, path, { method: 'GET' }, project, outside);
  if (!issueTypes.some((one) => one.name === jira.issue_type))
    throw new TrackerFailed(`项目“${name}”没有问题类型“${jira.issue_type}”`);
  return [`连接正常，身份为 ${displayName}`, `问题将提交到项目“${name}”`];
}

/** The page of an issue. */
export function issueAddress(address: string, key: string): string {
  return `${address}/browse/${encodeURIComponent(key)}`;
}

/** Words of advisories and package names as plain text: what Jira would read as markup is escaped. */
export function plainInJira(text: string): string {
  return text.replaceAll(/[\\{}[\]|!*_^~]/g, (sign) => `\\${sign}`);
}

async function ask<Shape extends z.ZodType>(
  { address, user, secret }: Jira,
  path: string,
  question: Question,
  shape: Shape,
  outside: Outside,
): Promise<z.output<Shape>> {
  const known =
    user === '' ? `Bearer ${secret}` : `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`;
  const headers = { Authorization: known, Accept: 'application/json', 'Content-Type': 'application/json' };
  const { status, text } = await askSystem(
    `${address}/rest/api/2/${path}`,
    { ...question, headers, longestAnswer: 1024 * 1024 },
    outside,
  ).catch((error: unknown) => {
    throw error instanceof NoAnswer ? new TrackerFailed(error.message) : error;
  });
  const answer = jsonOf(text);
  if (status < 200 || status >= 300) throw new TrackerFailed(reasonOf(status, answer));
  const read = shape.safeParse(answer);
  if (!read.success) throw new TrackerFailed('Jira 的应答无法识别，请检查地址');
  return read.data;
}

function reasonOf(status: number, answer: unknown): string {
  if (status === 401) return '用户名或令牌不正确';
  const read = refusal.safeParse(answer);
  const words = read.success ? [...read.data.errorMessages, ...Object.values(read.data.errors)] : [];
  return `Jira 返回了 HTTP ${status}${words.length === 0 ? '' : `：${words.join('；').slice(0, 300)}`}`;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
