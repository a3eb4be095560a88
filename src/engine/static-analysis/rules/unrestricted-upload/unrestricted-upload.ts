import type { Rule } from '../rule.ts';

export const unrestrictedUpload: Rule = {
  id: 'unrestricted-upload',
  cwe: 434,
  severity: 'high',
  confidence: 'medium',
  message: '上传的文件按来者所给的名称保存，类型未受限制',
  advice: '用白名单检查扩展名，以自己产生的名称存到不可执行的目录',
  flow: {
    labels: ['input'],
    sinks: {
      php: ['move_uploaded_file(1)'],
      go: ['Context.SaveUploadedFile(1)'],
    },
  },
};
