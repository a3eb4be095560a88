import { Form, Radio, Select } from 'antd';
import { type TracedCode, traceStates } from '#model';
import { type DecidedThings, DecisionFrame, type DecisionValues } from './decision-frame.tsx';
import { foldersAround } from './folders-around.ts';
import { projectName } from './kinds.ts';
import { decideTexts as texts, stateHints, stateWords } from './texts.ts';

/** What is decided: some matches, or all of some projects. */
export type Subject =
  | { readonly kind: 'matches'; readonly rows: readonly TracedCode[] }
  | { readonly kind: 'origins'; readonly projects: readonly string[] };

interface DecideDialogProps {
  readonly taskId: string;
  readonly subject: Subject;
  /** Something was said. */
  onSaved(): void;
  onClose(): void;
}

/** Say what copied code is: of one match also of all from its project or in its folder. */
export function DecideDialog({ taskId, subject, onSaved, onClose }: DecideDialogProps) {
  const only = subject.kind === 'matches' && subject.rows.length === 1 ? subject.rows[0] : undefined;
  return (
    <DecisionFrame
      taskId={taskId}
      title={texts.actOn(nameOf(subject))}
      hint={texts.hint}
      choice={{
        label: texts.state,
        missing: texts.stateMissing,
        states: traceStates,
        words: stateWords,
        hints: stateHints,
      }}
      initial={initialOf(only)}
      thingsOf={(values) => thingsOf(subject, values)}
      savedText={({ count }) => texts.saved(count)}
      onSaved={onSaved}
      onClose={onClose}
    >
      {only !== undefined && <ScopeFields row={only} />}
    </DecisionFrame>
  );
}

function ScopeFields({ row }: { row: TracedCode }) {
  const scope = Form.useWatch<DecisionValues['scope']>('scope');
  return (
    <>
      <Form.Item name="scope" label={texts.scope}>
        <Radio.Group
          className="scope-choice"
          options={[
            { value: 'these', label: texts.thisOne },
            { value: 'project', label: texts.wholeProject(projectName(row.origin.project)) },
            { value: 'folder', label: texts.wholeFolder },
          ]}
        />
      </Form.Item>
      {scope === 'folder' && (
        <Form.Item name="folder" label={texts.folder}>
          <Select
            options={foldersAround(row.path).map((folder) => ({
              value: folder,
              label: folder === '/' ? texts.root : folder,
            }))}
          />
        </Form.Item>
      )}
    </>
  );
}

function initialOf(only: TracedCode | undefined): Partial<DecisionValues> {
  const scope = 'these';
  if (only === undefined) return { scope };
  const folder = foldersAround(only.path)[0] ?? '/';
  return only.state === 'pending' ? { scope, folder } : { scope, folder, state: only.state };
}

function nameOf(subject: Subject): string {
  if (subject.kind === 'origins') {
    const [first = '', ...others] = subject.projects;
    return others.length === 0 ? projectName(first) : texts.many(subject.projects.length);
  }
  const [first, ...others] = subject.rows;
  return others.length === 0 && first !== undefined ? first.path : texts.many(subject.rows.length);
}

function thingsOf(subject: Subject, { scope, folder = '/' }: DecisionValues): DecidedThings {
  if (subject.kind === 'origins') return { project: [...subject.projects] };
  const [first] = subject.rows;
  if (scope === 'project' && first !== undefined) return { project: [first.origin.project] };
  return scope === 'folder' ? { folder } : { Id: subject.rows.map((row) => row.id) };
}
