import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CallFailed } from '../../api/call-failed.ts';
import { ContentFailed } from './content-failed.tsx';

const shown = (error: unknown) => renderToStaticMarkup(<ContentFailed error={error} onRetry={() => {}} />);

it('offers to try again where that may help', () => {
  expect(shown(new CallFailed('unreachable', '连接失败'))).toMatch(/连接失败.*重\s?试/s);
});

it('says of an erased source that it is gone, as no error and without another try', () => {
  const markup = shown(new CallFailed('refused', '该检测的源代码已清除', 410));

  expect(markup).toContain('该检测的源代码已清除');
  expect(markup).not.toMatch(/重\s?试|ant-alert-error/);
});
