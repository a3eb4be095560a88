import type { LicenseHow, LicensePosition, ListedFileLicense } from '#model';
import { countText } from '../../../ui/format.ts';

/** How a file says under which licence it is. */
export const howWords: Readonly<Record<LicenseHow, string>> = {
  text: '许可证全文',
  tag: '标识或字段',
  notice: '声明',
  name: '名称',
  url: '链接',
  reference: '引用文件',
};

/** Why a place is taken for a licence, in a sentence for whoever doubts it. */
export function reasonOf({ how, expression, score, position, target }: Statement): string {
  const share = percentOf(score);
  const reasons: Readonly<Record<LicenseHow, string>> = {
    text: share < 100 ? `与公开文本逐词比对，${share}% 相符` : '与公开文本逐词一致',
    tag: position === 'manifest' ? '清单字段写明该许可证' : '以 SPDX 标识或许可证字段写明',
    notice: /\bOR\b/.test(expression) ? '声明语句允许任选其一' : '有适用该许可证的声明语句',
    name: `在${positionWords[position]}中写出许可证名称`,
    url: '有指向该许可证文本的链接',
    reference: /(?:^|\/)debian\/copyright$/.test(target?.path ?? '')
      ? '由 debian/copyright 按文件范围声明'
      : '写明许可证见另一文件',
  };
  return reasons[how];
}

/** A score of 0…1 in whole percent; 100 only where nothing is missing. */
export function percentOf(score: number): number {
  return Math.floor(score * 100);
}

type Statement = Pick<ListedFileLicense, 'how' | 'expression' | 'score' | 'position' | 'target'>;

export const positionWords: Readonly<Record<LicensePosition, string>> = {
  header: '代码文件',
  file: '许可证文件',
  manifest: '清单',
  readme: '说明文档',
};

export const fileLicenseTexts = {
  license: '许可证',
  category: '许可证类型',
  file: '文件:行',
  lines: '起止行',
  how: '识别依据',
  position: '位置',
  score: '匹配得分',
  copyrights: '版权声明',
  fileFilter: '文件',
  licenseFilter: '许可证',
  lineRange: (first: number, last: number) =>
    first === last ? countText(first) : `${countText(first)}–${countText(last)}`,
  more: (count: number) => `等 ${countText(count)} 条`,
  total: (total: string) => `共 ${total} 处`,
  readFiles: '已检查文件',
  namingFiles: '声明许可证的文件',
  places: '声明位置',
  failed: '文件许可证加载失败',
  notAnalysed: '尚未识别文件许可证',
  notAnalysedHint: '此结果由较早的版本生成，重新检测后可查看',
  none: '文件中没有发现许可证声明',
  noneHint: '没有声明不代表可以自由使用：未声明许可证的代码默认保留所有权利',
};
