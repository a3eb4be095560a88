import { hostOf } from '../git/repository-url.ts';
import { Refusal } from '../http/refusal.ts';
import { type Answer, askHttps, NoAnswer, type Question } from './ask-https.ts';
import type { Outside } from './outside.ts';
import { systemAddresses } from './system-address.ts';

/** Ask a system that an administrator has named, over https. Throws `NoAnswer`. */
export async function askSystem(address: string, question: Question, outside: Outside): Promise<Answer> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:') throw new NoAnswer('对方的地址不是 https 地址');
  const addresses = await systemAddresses(hostOf(url), outside);
  if (addresses.length === 0) throw new NoAnswer('找不到对方的主机，或不允许连接它的地址');
  return askHttps(url, addresses, question, outside);
}

/** Hold the address of a system against what holds for all of them; answers it without a slash at its end. */
export function systemAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:') throw refused('地址应以 https:// 开头');
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw refused('地址中不能含有用户名、密码、参数或锚点');
  return url.href.replace(/\/+$/, '');
}

function refused(text: string): Refusal {
  return new Refusal(400, 'address-refused', text);
}
