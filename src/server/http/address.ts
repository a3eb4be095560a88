import { createServer } from 'node:net';
import { ConfigError } from '../config.ts';

/** Try whether the server may listen there, before anything is made. Throws `ConfigError` with the reason. */
export async function tryAddress(host: string, port: number): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((done, fail) => {
      probe.once('error', fail);
      probe.listen({ host, port }, done);
    });
  } catch (error) {
    throw addressFault(error, host, port) ?? error;
  } finally {
    await new Promise((done) => probe.close(done));
  }
}

/** What is wrong with an address, said to the person who set it; `undefined` when the error is about something else. */
export function addressFault(error: unknown, host: string, port: number): ConfigError | undefined {
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException;
  // Files are refused with the same codes.
  if (syscall !== 'listen' && syscall !== 'bind' && syscall !== 'getaddrinfo') return undefined;
  const sentence: Readonly<Record<string, string>> = {
    EADDRINUSE: `端口 ${port} 已被占用，请停止占用它的程序，或用 SUXI_PORT 换一个端口`,
    EADDRNOTAVAIL: `本机没有地址 ${host}，请修改 SUXI_HOST（所有地址为 0.0.0.0）`,
    EACCES: `没有权限使用端口 ${port}，请用 SUXI_PORT 换一个大于 1023 的端口`,
    ENOTFOUND: `找不到主机名 ${host}，请修改 SUXI_HOST`,
    EAI_AGAIN: `找不到主机名 ${host}，请修改 SUXI_HOST`,
  };
  const found = sentence[code];
  return found === undefined ? undefined : new ConfigError(found);
}
