import { severityToWire, vulnerabilityOfSeverity } from '#contract';
import { type GateReason, optionalAnalyses, optionalAnalysisWords } from '#model';

/** A reason as people read it. What is counted are findings: a vulnerability of three components stands in three places. */
export function reasonText(reason: GateReason): string {
  switch (reason.kind) {
    case 'severity':
      return `${reason.count} 处${vulnerabilityOfSeverity(severityToWire(reason.severity))}未处置`;
    case 'weakness':
      return `自研代码中 ${reason.count} 处${severityToWire(reason.severity)}缺陷未处置（静态分析，置信度高）`;
    case 'exploited':
      return `${reason.count} 处已知被利用的漏洞未处置`;
    case 'license':
      return `${reason.count} 种许可证被策略禁止或与产品许可证冲突`;
    case 'banned':
      return `${reason.count} 个组件在黑名单中`;
    case 'unrated':
      return `${reason.count} 处未评级漏洞未处置`;
    case 'unknown-license':
      return `${reason.count} 种许可证无法判断`;
    case 'undetected':
      return `${reason.count} 个组件未检测漏洞`;
    case 'unchecked':
      return `${reason.total} 个组件中有 ${reason.count} 个未检测漏洞，超过五分之一，无法判断。${remedy}`;
    case 'skipped': {
      const words = optionalAnalyses.filter((one) => reason.skipped.includes(one));
      return `没有选择${words.map((one) => optionalAnalysisWords[one]).join('、')}，未检测，无法判断`;
    }
    case 'ignored':
      return `${reason.count} 个清单文件按忽略路径跳过，其中的组件未检测，无法判断`;
    case 'no-results':
      return '还没有完整的检测结果，无法判断';
    case 'no-components':
      return '没有一个组件能够匹配漏洞，无法判断是否安全；代码中的问题见静态分析、函数级与代码级漏洞';
    default:
      return reason satisfies never;
  }
}

/** What can be done about components that were not matched; whoever reads it need not be who may do it. */
const remedy =
  '知识库未覆盖其生态的，请超级管理员在“参数设置”的“知识库更新”中导入该生态的漏洞数据，导入后自动重新匹配；没有写明版本的，请随代码提交锁文件后重新检测';
