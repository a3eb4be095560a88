import {
  type AuditJustification,
  type DependencyScope,
  type Directness,
  directnessWords,
  type EvidenceKind,
  type Severity,
} from '#model';
import { componentKindLabels } from '../component-kinds.ts';
import type { Sbom, VexResponse, VexState } from '../document.ts';

/** Words of the model and what they are called in a cell, both ways. */
export interface Labels<Word extends string> {
  write(word: Word | undefined): string | undefined;
  /** `undefined` for what is none of the labels. */
  read(label: string): Word | undefined;
}

/** `others`: labels that are read as well. */
function labelsOf<Word extends string>(
  labels: Readonly<Record<Word, string>>,
  others: Readonly<Record<string, Word>> = {},
): Labels<Word> {
  const own = Object.entries<string>(labels).map(([word, label]) => [label, word as Word] as const);
  const words = new Map([...Object.entries(others), ...own]);
  return {
    write: (word) => (word === undefined ? undefined : labels[word]),
    read: (label) => words.get(label.trim()),
  };
}

export const kinds = labelsOf(componentKindLabels);

export const scopes = labelsOf<DependencyScope>({
  runtime: '运行',
  dev: '开发',
  test: '测试',
  optional: '可选',
  peer: '同级',
  build: '构建',
  provided: '环境提供',
});

/** 间接 is what our own sheets said before. */
export const directnesses = labelsOf<Directness>(directnessWords, { 间接: 'transitive' });

export const evidenceKinds = labelsOf<EvidenceKind>({
  manifest: '清单',
  lockfile: '锁文件',
  installed: '已安装',
  package: '包文件',
  content: '文件内容',
  name: '文件名',
});

export const relations = labelsOf<'depends-on' | 'contains'>({ 'depends-on': '依赖', contains: '包含' });

export const completenesses = labelsOf<Sbom['completeness']>({
  complete: '完整',
  incomplete: '不完整',
  unknown: '未知',
});

export const severities = labelsOf<Severity>({
  critical: '严重',
  high: '高危',
  medium: '中危',
  low: '低危',
  none: '无影响',
  unknown: '未评级',
});

export const states = labelsOf<VexState>({
  resolved: '已修复',
  resolved_with_pedigree: '已修复（有谱系）',
  exploitable: '受影响',
  in_triage: '待分析',
  false_positive: '误报',
  not_affected: '不受影响',
});

export const justifications = labelsOf<AuditJustification>({
  code_not_present: '漏洞代码不存在',
  code_not_reachable: '漏洞代码不可达',
  requires_configuration: '需要特定配置',
  requires_dependency: '需要特定依赖',
  requires_environment: '需要特定环境',
  protected_by_compiler: '编译器保护',
  protected_at_runtime: '运行时保护',
  protected_at_perimeter: '边界保护',
  protected_by_mitigating_control: '已有缓解措施',
});

export const responses = labelsOf<VexResponse>({
  can_not_fix: '无法修复',
  will_not_fix: '不予修复',
  update: '升级',
  rollback: '回退',
  workaround_available: '有临时措施',
});
