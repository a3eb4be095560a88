import type { CallCheck, Rule } from '../rule.ts';

export const insecureTemporaryFile: Rule = {
  id: 'insecure-temporary-file',
  cwe: 377,
  severity: 'medium',
  confidence: 'high',
  message: '以可预测的方式产生临时文件名',
  advice: '使用 mkstemp 或等价的安全接口',
  calls: {
    c: [
      { call: 'mktemp' },
      { call: 'tmpnam' },
      { call: 'tempnam' },
      { call: '_mktemp' },
      { call: '_tempnam' },
      { call: '_wtempnam' },
      { call: '_wmktemp' },
    ],
    csharp: [{ call: 'Path.GetTempFileName' }],
    go: ['os.Create(0)', 'os.WriteFile(0)', 'os.OpenFile(0)', 'ioutil.WriteFile(0)'].map(inSharedFolder),
    javascript: [
      ...['fs.writeFileSync(0)', 'fs.writeFile(0)', 'fs.createWriteStream(0)', 'fs.openSync(0)'].map(
        inSharedFolder,
      ),
      { call: 'tmp.tmpNameSync' },
      { call: 'tmp.tmpName' },
    ],
    php: ['file_put_contents(0)', 'touch(0)'].map(inSharedFolder),
    python: [{ call: 'tempfile.mktemp' }],
    cpp: [
      { call: 'mktemp' },
      { call: 'tmpnam' },
      { call: 'tempnam' },
      { call: '_mktemp' },
      { call: '_tempnam' },
      { call: '_wtempnam' },
      { call: '_wmktemp' },
    ],
  },
};

/** A name that is known before, in a folder that everybody may write to: another user may have put a link there. */
function inSharedFolder(call: string): CallCheck {
  return { call, matches: /^\/(var\/)?tmp\/[^%]+$/ };
}
