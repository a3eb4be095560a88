import { createHash } from 'node:crypto';

/**
 * What the records of an index are kept under. Keys are ASCII, so that they have the same order as texts, as bytes and
 * in databases.
 *
 * `f` a file by id; `n` the number of a project by its name; `p` the id of a file by project and path; `r` a project with
 * its releases; `t` a content by its hash.
 */
export const fileKey = (fileId: number): string => `f${hexadecimal(fileId)}`;
export const idOfFile = (key: string): number => Number.parseInt(key.slice(1), 16);
export const projectNameKey = (fullname: string): string => `n${digest(fullname)}`;
export const pathPrefix = (projectNo: number): string => `p${hexadecimal(projectNo)}`;
export const pathKey = (projectNo: number, path: string): string => pathPrefix(projectNo) + digest(path);
export const projectKey = (projectNo: number): string => `r${hexadecimal(projectNo)}`;
export const contentKey = (sha256: string): string => `t${sha256}`;

export const allFiles = 'f';
export const allProjects = 'r';
export const allContents = 't';

function hexadecimal(number: number): string {
  return number.toString(16).padStart(8, '0');
}

/** 128 bits: no two names meet. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
