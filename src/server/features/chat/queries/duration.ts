import type { Said } from '../grammar/language.ts';

/** How long something took, from its seconds: `2 分 5 秒`, `2 min 5 s`. */
export function durationSaid(seconds: number): Said {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const parts = [
    { count: hours, zh: '小时', en: 'h' },
    { count: minutes, zh: '分', en: 'min' },
    { count: rest, zh: '秒', en: 's' },
  ].filter(({ count }) => count > 0);
  if (parts.length === 0) return { zh: '不到 1 秒', en: 'less than 1 s' };
  return {
    zh: parts.map(({ count, zh }) => `${count} ${zh}`).join(' '),
    en: parts.map(({ count, en }) => `${count} ${en}`).join(' '),
  };
}
