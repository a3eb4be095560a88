import { z } from 'zod';

/** The name of a project, or its id. */
export const projectName = z.string().min(1).max(100).describe('项目名称');

/** The severities that are wanted. */
export const severityWords = z
  .array(z.enum(['critical', 'high', 'medium', 'low', 'unknown']))
  .min(1)
  .describe('严重等级：critical 超危、high 高危、medium 中危、low 低危、unknown 未知');

/** The id of a vulnerability as one of its sources writes it. */
export const vulnerabilityId = z
  .string()
  .min(3)
  .max(100)
  .describe('漏洞编号，如 CVE-2021-44228、GHSA-…、CNNVD-…、CNVD-…');

/** How many rows are wanted. */
export const limit = z.number().int().min(1).max(20).optional().describe('最多几个，默认 10');
export const usualLimit = 10;

/** From which score of CVSS on. */
export const leastScore = z.number().min(0).max(10).optional().describe('只看 CVSS 不低于这个分数的');

/** How a component came in. */
export const how = z
  .enum(['direct', 'transitive'])
  .optional()
  .describe('direct 直接依赖、transitive 间接依赖');

/** What of the vulnerabilities comes first; the most severe where nothing is said. */
export const vulnerabilityOrder = z
  .enum(['oldest', 'newest', 'widest', 'score'])
  .optional()
  .describe('oldest 暴露最久的在前、newest 最近公布的在前、widest 影响项目最多的在前、score CVSS 最高的在前');
