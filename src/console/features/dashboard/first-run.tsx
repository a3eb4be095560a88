import { Button } from 'antd';
import { Link } from 'react-router';
import { newDetectionPath } from '../../route-table.ts';
import { firstRunTexts as texts } from './texts.ts';

/** Nothing was detected yet: what to do first, and what will come of it. */
export function FirstRun() {
  return (
    <section className="first-run">
      <h1>{texts.title}</h1>
      <p>{texts.text}</p>
      <ol>
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="first-run-actions">
        <Link to={newDetectionPath}>
          <Button type="primary" size="large">
            {texts.start}
          </Button>
        </Link>
        <Link to="/project/project-edit">
          <Button size="large">{texts.project}</Button>
        </Link>
      </div>
    </section>
  );
}
