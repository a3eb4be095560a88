import { Link } from 'react-router';
import type { alert } from '#contract';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { resultsTab } from './paths.ts';
import { projectTexts as texts } from './texts.ts';

interface ConcernedComponentsProps {
  readonly row: alert.AlertProjectRow;
  onLeave(): void;
}

/** The components of a project that an alert is about: each leads to the detection, with how it came in and what to raise it to. */
export function ConcernedComponents({ row, onLeave }: ConcernedComponentsProps) {
  return (
    <ul className="alert-components">
      {row.components.map(({ Repo, Version, path, safe_version: advice }) => (
        <li key={`${Repo} ${Version}`}>
          {row.task_id === '' ? (
            <BreakableName name={Repo} />
          ) : (
            <Link to={resultsTab(row.task_id, { tab: 'components', Repo })} onClick={onLeave}>
              <BreakableName name={Repo} />
            </Link>
          )}{' '}
          <span className="muted mono">{Version}</span>
          {path.length > 0 && (
            <div className="small break-anywhere">
              <span className="muted">{texts.path}：</span>
              {path.length === 1 ? texts.direct : path.join(' → ')}
            </div>
          )}
          {advice !== '' && (
            <div className="small">
              <span className="muted">{texts.advice}：</span>
              <span className="mono">{advice}</span>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
