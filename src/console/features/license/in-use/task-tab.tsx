import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { type AnswerOf, licenseUse } from '#contract';
import { call } from '../../../api/call.ts';
import type { ResultTabProps } from '../../../result-tab.ts';
import { Answered } from '../../../ui/answered.tsx';
import { Figure } from '../../../ui/figure.tsx';
import { FileLicensesOfTask } from '../in-files/task-tab.tsx';
import '../license.css';
import { ComplianceOfTask } from './compliance.tsx';
import { ComponentLicenses } from './component-licenses.tsx';
import { Conflicts } from './conflicts.tsx';
import { DocumentsOfTask } from './documents.tsx';
import { PolicyDrawer } from './policy-drawer.tsx';
import { usedTexts as texts, viewWords } from './texts.ts';
import { type AskedUse, useAskedUse, type View, viewLink, views } from './asked-use.ts';
import { UseBar } from './use-bar.tsx';

/** The licences of a task: how they are used, what does not go together, what they ask for. */
export function LicensesOfTask(props: ResultTabProps) {
  const { taskId } = props;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [use, ask] = useAskedUse();
  const view = views.find((known) => known === search.get('view')) ?? 'components';
  const query = useQuery({
    queryKey: ['license-use-figures', taskId, use],
    queryFn: ({ signal }) =>
      call(licenseUse.componentLicense, { task_id: taskId, ...use }, { signal, isQuiet: true }),
    placeholderData: (before) => before,
  });
  return (
    <>
      <Segmented
        className="license-views"
        aria-label={texts.views}
        value={view}
        options={views.map((value) => ({ value, label: viewWords[value] }))}
        onChange={(chosen: View) => void navigate(viewLink(chosen, use))}
      />
      {view === 'files' ? (
        <FileLicensesOfTask {...props} />
      ) : (
        <Answered query={query} failed={texts.failed}>
          {(figures) => <InUse {...props} {...{ figures, use, ask, view }} />}
        </Answered>
      )}
    </>
  );
}

interface InUseProps extends ResultTabProps {
  readonly figures: Figures;
  readonly use: AskedUse;
  readonly view: Exclude<View, 'files'>;
  ask(next: AskedUse): void;
}

type Figures = AnswerOf<typeof licenseUse.componentLicense>;

function InUse({ taskId, stickyOffset, isReadOnly, figures, use, ask, view }: InUseProps) {
  const [isPolicyOpen, setPolicyOpen] = usePoliciesInAddress();
  const shown = { taskId, stickyOffset, use, mayDecide: figures.may_decide };
  return (
    <>
      {view !== 'documents' && (
        <>
          <UseBar judged={figures.use} root={figures.root_license} asked={use} ask={ask} />
          <FigureRow {...{ figures, use }} />
        </>
      )}
      {view === 'components' && (
        <ComponentLicenses
          {...shown}
          actions={isReadOnly || <Button onClick={() => setPolicyOpen(true)}>{texts.policy}</Button>}
        />
      )}
      {view === 'conflicts' && <Conflicts {...shown} />}
      {view === 'compliance' && <ComplianceOfTask {...shown} />}
      {view === 'documents' && <DocumentsOfTask taskId={taskId} />}
      <p className="muted small">
        {figures.inside_num > 0 && texts.inside(figures.inside_num)}
        {figures.named_num > figures.license_num && texts.named(figures.named_num)}
        {texts.disclaimer}
      </p>
      {isPolicyOpen && !isReadOnly && (
        <PolicyDrawer projectId={figures.project_id} onClose={() => setPolicyOpen(false)} />
      )}
    </>
  );
}

/** Whether the rules of the house are open: the address says so, and an alert leads there. */
function usePoliciesInAddress(): readonly [boolean, (isOpen: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  const setOpen = (isOpen: boolean) =>
    setSearch(
      (current) => {
        const changed = new URLSearchParams(current);
        if (isOpen) changed.set('policies', 'open');
        else changed.delete('policies');
        return changed;
      },
      { replace: true },
    );
  return [search.has('policies'), setOpen];
}

function FigureRow({ figures, use }: { figures: Figures; use: AskedUse }) {
  const { comply, conflicts } = figures;
  return (
    <div className="figure-row license-figures">
      <Figure label={texts.components} count={figures.component_num} />
      <Figure label={texts.unlicensed} count={figures.unlicensed_num} />
      <Figure label={texts.licenses} count={figures.license_num} to={viewLink('components', use)} />
      <Figure
        label={texts.violations}
        count={comply.violation ?? 0}
        to={viewLink('components', use, { comply: 'violation' })}
      />
      <Figure
        label={texts.unknowns}
        count={comply.unknown ?? 0}
        to={viewLink('components', use, { comply: 'unknown' })}
      />
      <Figure
        label={texts.hardConflicts}
        count={conflicts.hard}
        to={viewLink('conflicts', use, { level: 'hard' })}
      />
      <Figure
        label={texts.conditionals}
        count={conflicts.conditional}
        to={viewLink('conflicts', use, { level: 'conditional' })}
      />
    </div>
  );
}
