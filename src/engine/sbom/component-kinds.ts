import type { SbomComponentKind } from './document.ts';

/** Every kind of component, and what people call it. */
export const componentKindLabels: Readonly<Record<SbomComponentKind, string>> = {
  application: '应用',
  framework: '框架',
  library: '库',
  container: '容器镜像',
  platform: '平台',
  'operating-system': '操作系统',
  device: '设备',
  'device-driver': '设备驱动',
  firmware: '固件',
  file: '文件',
  'machine-learning-model': '机器学习模型',
  data: '数据',
  'cryptographic-asset': '密码资产',
};

/** A kind by its name; `undefined` for what is none. */
export function componentKindOf(name: string | undefined): SbomComponentKind | undefined {
  return Object.keys(componentKindLabels).find((kind): kind is SbomComponentKind => kind === name);
}
