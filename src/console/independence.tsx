import type { IndependenceGrade } from '#model';
import { gradeWords } from '#contract';
import { Link } from 'react-router';
import { countText } from './ui/format.ts';
import './independence.css';

interface OwnRateProps {
  /** 0…1 */
  readonly rate: number | undefined;
  /** Packages of known code that were not read yet when the code was compared. */
  readonly unread: number | undefined;
}

/** The share of own code as a bar and in words; where there is none, whether nothing was compared or nobody can tell. */
export function OwnRate({ rate, unread = 0 }: OwnRateProps) {
  if (rate !== undefined) return <ShareBar share={rate} />;
  return unread > 0 ? <UnknownRate unread={unread} /> : <span className="muted">{texts.never}</span>;
}

/** Code was compared before the known code was whole: what is copied looks own. */
export function UnknownRate({ unread }: { unread: number }) {
  return (
    <span className="muted" title={texts.unreadHint(countText(unread))}>
      {texts.unknown}
    </span>
  );
}

function ShareBar({ share }: { share: number }) {
  const percent = `${(100 * share).toFixed(1)} %`;
  return (
    <span className="share-bar" title={percent}>
      <span className="share-bar-track" aria-hidden="true">
        <span className="share-bar-fill" style={{ width: `${100 * share}%` }} />
      </span>
      {percent}
    </span>
  );
}

interface LastEvaluation {
  readonly evaluate_id: string;
  readonly score?: number | undefined;
  readonly grade?: IndependenceGrade | undefined;
}

/** What the last evaluation of a project has come to; leads there. */
export function EvaluationScore({ last }: { last: LastEvaluation | undefined }) {
  if (last === undefined) return <span className="muted">{texts.neverEvaluated}</span>;
  const { evaluate_id: id, score, grade } = last;
  const to = `/independence-evaluate/evaluate-result?${new URLSearchParams({ evaluate_id: id })}`;
  return (
    <Link className="nowrap" to={to} title={grade === undefined ? texts.ungraded : gradeWords[grade]}>
      {score === undefined ? texts.unknown : score.toFixed(2)} {grade}
    </Link>
  );
}

/** What is said of independence wherever projects are listed. */
export const independenceTexts = {
  rate: '自研率',
  rateHint:
    '与已知开源代码比对后，未在别处发现、也不属于已识别组件或第三方目录的代码行占比，包括确认为自研的部分；未比对时为未检测，比对时已知代码库仍在建立的为未知',
  score: '自主可控得分',
  scoreHint: '最近一次自主可控评估的得分与等级',
};

const texts = {
  never: '未检测',
  unknown: '未知',
  unreadHint: (count: string) =>
    `检测时已知代码库仍在建立，有 ${count} 个开源项目尚未读取，当时的自研率偏高；重新检测后可知`,
  neverEvaluated: '未评估',
  ungraded: '数据不足，未评等级',
};
