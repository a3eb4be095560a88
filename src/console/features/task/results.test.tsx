import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { TaskStatus } from '#model';
import { CallFailed } from '../../api/call-failed.ts';
import { LogTab } from './log-tab.tsx';
import { ResultsFailed, ResultStates } from './result-states.tsx';
import type { TaskView } from './task-view.ts';
import { StageList } from './stage-list.tsx';
import { resultsPath } from '../../detections.ts';

const someStages = [{ key: 'unpack', name: '解包', status: 'running', progress: 40, seconds: 2 }];

function viewOf(known: Partial<TaskView> & { status: TaskStatus }): TaskView {
  return {
    stages: someStages,
    component_count: 3,
    warning_count: 0,
    skipped_count: 0,
    queue_position: 0,
    error_text: '',
    warnings: [],
    ...known,
  } as unknown as TaskView;
}
const words = (view: TaskView) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ResultStates view={view} />
    </MemoryRouter>,
  ).replace(/<[^>]+>/g, ' ');

describe('the state above the results', () => {
  it('shows the steps while the task is at work', () => {
    const text = words(viewOf({ status: 'running' }));

    expect(text).toContain('检测进行中');
    expect(text).toContain('解包');
    expect(text).toContain('40%');
  });

  it('says how many wait before a queued task', () => {
    expect(words(viewOf({ status: 'queued', queue_position: 3 }))).toContain('前面还有 2 个任务');
    expect(words(viewOf({ status: 'queued', queue_position: 1 }))).toContain('即将开始');
  });

  it('says once that nobody knows how long it will take', () => {
    const waiting = { key: 'inventory', name: '清点文件', status: 'waiting', progress: 0, seconds: 0 };
    const text = words(viewOf({ status: 'running', stages: [...someStages, waiting] as TaskView['stages'] }));

    expect(text.match(/未知/g)).toHaveLength(1);
  });

  it('does not show a step that never ran as one that may still run', () => {
    const waiting = { key: 'unpack', name: '解包', status: 'waiting', progress: 0, seconds: 0 } as const;
    const task = { status: 'canceled', stages: [waiting] } as const;
    const text = renderToStaticMarkup(<StageList task={{ ...task, stages: [...task.stages] }} />);

    expect(text).toContain('未执行');
    expect(text).not.toContain('0%');
  });

  it('names the reason of a failure', () => {
    expect(words(viewOf({ status: 'failed', error_text: '压缩包已加密' }))).toContain('压缩包已加密');
  });

  it('never lets an empty result pass as safe', () => {
    for (const status of ['finished', 'partial'] as const) {
      expect(words(viewOf({ status, component_count: 0 }))).toContain('不能据此认为没有风险');
    }
  });

  it('says of an upload that is cut off that it is, before anything else', () => {
    const reason = '压缩包中途损坏或不完整，仅分析了能够解出的文件';
    const warnings = [
      { step: 'components', level: 'warning', path: '', reason: '版本未锁定' },
      { step: 'unpack', level: 'warning', path: '', reason },
    ] as TaskView['warnings'];
    const empty = words(viewOf({ status: 'partial', component_count: 0, warnings }));
    const some = words(viewOf({ status: 'partial', warning_count: 2, warnings }));

    expect(empty.trim()).toMatch(new RegExp(`^${reason}`));
    expect(empty).toContain('不能据此认为没有风险');
    expect(empty).not.toContain('依赖清单');
    expect(some.trim()).toMatch(new RegExp(`^${reason}`));
    expect(some).toContain('2 条警告');
  });

  it('does not take what is wrong inside an upload for what is wrong with it', () => {
    const nested = {
      step: 'unpack',
      level: 'warning',
      path: 'lib/a.zip',
      reason: '压缩包嵌套过深，未继续解包',
    } as const;

    expect(words(viewOf({ status: 'partial', component_count: 0, warnings: [nested] }))).toContain(
      '依赖清单',
    );
  });

  it('marks partial results with their figures', () => {
    const text = words(viewOf({ status: 'partial', warning_count: 2, skipped_count: 7 }));

    expect(text).toContain('部分完成');
    expect(text).toContain('2 条警告，7 个文件被跳过');
  });

  it('says nothing about a task that finished with results', () => {
    expect(words(viewOf({ status: 'finished' })).trim()).toBe('');
  });
});

describe('the log', () => {
  it('names the step of a warning as the list of steps does', () => {
    const stages = [
      { key: 'static-analysis', name: '静态分析', status: 'kept', progress: 0, seconds: 0 },
    ] as const;
    const warnings = [{ step: 'static-analysis', level: 'warning', path: 'a.js', reason: '超时' }] as const;
    const view = viewOf({ status: 'running', stages: [...stages], warnings: [...warnings], skipped: [] });
    const text = renderToStaticMarkup(<LogTab view={view} />);

    expect(text).toContain('静态分析');
    expect(text).not.toContain('>static-analysis<');
  });
});

describe('results that cannot be shown', () => {
  const shown = (error: unknown) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <ResultsFailed error={error} onRetry={() => undefined} />
      </MemoryRouter>,
    );

  it('says that the task is gone and leads back to the list', () => {
    const markup = shown(new CallFailed('refused', '检测任务不存在', 404));

    expect(markup).toContain('检测任务不存在或已被删除');
    expect(markup).toContain('href="/analysis/analysis-list"');
    expect(markup).not.toContain('重 试');
  });

  it('offers to try again after any other failure', () => {
    const markup = shown(new CallFailed('unreachable', '无法连接服务器'));

    expect(markup).toContain('检测结果加载失败：无法连接服务器');
    expect(markup).toContain('重 试');
  });
});

describe('resultsPath', () => {
  it('keeps odd ids in their place', () => {
    expect(resultsPath('a/b?c')).toBe('/analysis/analysis-results/a%2Fb%3Fc');
  });
});
