import type { VexAnalysis, VexResponse, VexState } from './document.ts';

/** What is held of a vulnerability that the four words of VEX have no room for: it stands before the remark, `【误报】…`. */
type Spoken = Pick<VexAnalysis, 'state' | 'responses' | 'detail'>;

const responseWords: Readonly<Record<VexResponse, string>> = {
  can_not_fix: '无法修复',
  will_not_fix: '接受风险',
  update: '更新',
  rollback: '回退',
  workaround_available: '有规避措施',
};

const stateWords: Readonly<Partial<Record<VexState, string>>> = {
  false_positive: '误报',
  resolved_with_pedigree: '已修复并留有依据',
};

/** What was put aside is looked at no further: `in_triage`, and nothing will be done. */
const putAside = '已忽略';

/** The remark of whoever has judged, behind what the words of VEX do not say; `undefined` where there is neither. */
export function spokenDetail({ state, responses, detail }: Spoken): string | undefined {
  const words = [
    ...(stateWords[state] === undefined ? [] : [stateWords[state]]),
    ...responses.map((one) =>
      one === 'will_not_fix' && state === 'in_triage' ? putAside : responseWords[one],
    ),
  ];
  const text = `${words.map((word) => `【${word}】`).join('')}${detail ?? ''}`;
  return text === '' ? undefined : text;
}

/** What `spokenDetail` has said of a state; words that it does not know belong to the remark. */
export function heardDetail(state: VexState, text: string | undefined): Spoken {
  let heard: Spoken = { state, responses: [], detail: undefined };
  let rest = text ?? '';
  for (;;) {
    const word = /^【([^】]{1,12})】/.exec(rest)?.[1];
    const next = word === undefined ? undefined : withWord(heard, word);
    if (next === undefined) break;
    heard = next;
    rest = rest.slice((word ?? '').length + 2);
  }
  return { ...heard, detail: rest === '' ? undefined : rest };
}

function withWord(heard: Spoken, word: string): Spoken | undefined {
  if (word === stateWords.false_positive && heard.state === 'not_affected')
    return { ...heard, state: 'false_positive' };
  if (word === stateWords.resolved_with_pedigree && heard.state === 'resolved')
    return { ...heard, state: 'resolved_with_pedigree' };
  const response =
    word === putAside
      ? 'will_not_fix'
      : (Object.keys(responseWords) as VexResponse[]).find((one) => responseWords[one] === word);
  return response === undefined ? undefined : { ...heard, responses: [...heard.responses, response] };
}
