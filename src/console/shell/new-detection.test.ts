import { describe, expect, it, vi } from 'vitest';
import { holdNewDetection, newDetectionTarget, opensInPlace } from './new-detection.ts';

const pseudoRoute = { pathname: '/analysis/analysis-new', search: '?project_name=demo' };

describe('the new-detection pseudo-route', () => {
  it('opens the dialog of the page that holds it, with the query, and cancels the navigation', () => {
    const open = vi.fn<(initial: URLSearchParams) => void>();
    const release = holdNewDetection(open);

    expect(opensInPlace(pseudoRoute)).toBe(true);
    expect(open.mock.calls[0]?.[0].get('project_name')).toBe('demo');
    release();
  });

  it('lets the navigation go on where no page holds the dialog', () => {
    const release = holdNewDetection(() => undefined);
    release();

    expect(opensInPlace(pseudoRoute)).toBe(false);
  });

  it('leaves every other navigation alone', () => {
    const open = vi.fn();
    const release = holdNewDetection(open);

    expect(opensInPlace({ pathname: '/analysis/analysis-list', search: '' })).toBe(false);
    expect(open).not.toHaveBeenCalled();
    release();
  });

  it('leads to the task list with the hash, and passes the query along', () => {
    expect(newDetectionTarget('?project_name=demo')).toBe(
      '/analysis/analysis-list?project_name=demo#new-analysis',
    );
  });
});
