import type { Rule } from '../rule.ts';

/** What makes files leaves out what the umask of the process forbids, which is writing by others mostly; `chmod` does not. */
export const worldWritableFile: Rule = {
  id: 'world-writable-file',
  cwe: 732,
  severity: 'medium',
  confidence: 'high',
  message: '文件或目录对所有用户可写',
  advice: '只给属主写权限，如 0600 或 0755',
  calls: {
    go: [
      { call: 'os.Chmod(1)', is: 0o777 },
      { call: 'os.Chmod(1)', is: 0o666 },
      { call: 'os.MkdirAll(1)', is: 0o777, isDoubtful: true },
      { call: 'os.Mkdir(1)', is: 0o777, isDoubtful: true },
      { call: 'os.WriteFile(2)', is: 0o777, isDoubtful: true },
      { call: 'os.OpenFile(2)', is: 0o777, isDoubtful: true },
    ],
    javascript: [
      { call: 'fs.chmod(1)', is: 0o777 },
      { call: 'fs.chmodSync(1)', is: 0o777 },
      { call: 'fs.chmod(1)', is: 0o666 },
      { call: 'fs.chmodSync(1)', is: 0o666 },
      { call: 'fs.promises.chmod(1)', is: 0o777 },
      { call: 'fs.writeFileSync(2)', has: ['mode', 0o777, 0o666], isDoubtful: true },
      { call: 'fs.writeFile(2)', has: ['mode', 0o777, 0o666], isDoubtful: true },
      { call: 'fs.mkdirSync(1)', has: ['mode', 0o777], isDoubtful: true },
    ],
    python: [
      { call: 'os.chmod(1,mode)', is: 0o777 },
      { call: 'os.chmod(1,mode)', is: 0o666 },
      { call: 'os.fchmod(1,mode)', is: 0o777 },
      { call: 'pathlib.Path().chmod(0,mode)', is: 0o777 },
      { call: 'pathlib.Path().chmod(0,mode)', is: 0o666 },
    ],
    php: [
      { call: 'chmod(1)', is: 0o777 },
      { call: 'chmod(1)', is: 0o666 },
      { call: 'mkdir(1)', is: 0o777, isDoubtful: true },
    ],
  },
};
