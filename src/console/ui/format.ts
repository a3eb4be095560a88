const byteUnits = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'];

/** A size for people: base 1024, B to PB, at most two decimals (specification, section 9). */
export function bytesText(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes <= 0) return '0 B';
  const unit = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), byteUnits.length - 1);
  return `${Math.round((bytes / 1024 ** unit) * 100) / 100} ${byteUnits[unit]}`;
}

/** An instant as `YYYY-MM-DD HH:mm:ss` in local time; a text that is no instant is shown as it came. */
export function timeText(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}T/.test(text)) return text;
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) return text;
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}

/** The day of an instant, `YYYY-MM-DD`. */
export function dayText(text: string): string {
  return factTimeText(text).slice(0, 10);
}

/** When a fact was published: the day alone where only the day is known, which is written as midnight UTC. */
export function factTimeText(text: string): string {
  const [, day] = /^(\d{4}-\d{2}-\d{2})T00:00:00(?:\.0+)?Z$/.exec(text) ?? [];
  return day ?? timeText(text);
}

/** A span for people: `8 秒`, `2 分 5 秒`, `1 小时 3 分`. Below one second `不足 1 秒`. */
export function durationText(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds < 0) return '';
  if (seconds < 1) return '不足 1 秒';
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} 秒`;
  if (whole < 3600) return `${Math.floor(whole / 60)} 分 ${whole % 60} 秒`;
  return `${Math.floor(whole / 3600)} 小时 ${Math.floor((whole % 3600) / 60)} 分`;
}

/** A count with thousands separated. */
export function countText(count: number): string {
  return count.toLocaleString('en-US');
}

/** A count where there is little room: `1234`, `1.2万`. */
export function shortCountText(count: number): string {
  if (count < 10_000) return String(count);
  const tenThousands = count / 10_000;
  return `${tenThousands < 100 ? tenThousands.toFixed(1) : Math.round(tenThousands)}万`;
}
