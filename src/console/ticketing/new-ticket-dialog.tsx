import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input, Select, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { ticket } from '#contract';
import { ticketPriorities, type TicketPriority } from '#model';
import { announce } from '../api/announce.ts';
import { call } from '../api/call.ts';
import { failureText } from '../api/call-failed.ts';
import { DayField } from '../ui/day-field.tsx';
import { FindingChoice, type Offer, useOffer } from './finding-choice.tsx';
import { PeopleFields } from './people-fields.tsx';
import { ProjectChoice } from './project-choice.tsx';
import {
  isChosenAtFirst,
  suggestedDescription,
  suggestedPriority,
  suggestedDays,
  suggestedTitle,
} from './suggested.ts';
import { ticketingTexts as texts } from './texts.ts';
import { Dialog } from '../ui/dialog.tsx';

interface NewTicketDialogProps {
  /** What the ticket is made of; empty: of a project that is chosen. */
  readonly offer: Offer;
  onMade(ticketId: string): void;
  onClose(): void;
}

/** Make a ticket; a failure stays in the dialog, and so does everything that was typed. */
export function NewTicketDialog({ offer, onMade, onClose }: NewTicketDialogProps) {
  const isOffered = Object.values(offer).some((part) => part !== undefined);
  const [projectId, setProjectId] = useState(offer.product_id);
  const { data, error } = useOffer(offer, isOffered);
  const rows = data?.list ?? [];
  const projects = new Map(rows.map((row) => [row.product_id, row.product_name]));
  const [first] = projects.keys();
  const chosenProject = projectId ?? first;
  const id = useId();
  const { state, save } = useSaving(chosenProject, onMade);
  return (
    <Dialog
      width={880}
      style={{ top: 32 }}
      title={texts.title}
      okText={texts.save}
      okButtonProps={{
        htmlType: 'submit',
        form: id,
        loading: state.isSaving,
        disabled: chosenProject === undefined,
      }}
      cancelText={texts.cancel}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p className="muted">
        {offer.Id !== undefined && texts.besideHint}
        {texts.hint}
      </p>
      {state.failure !== undefined && <Alert type="error" showIcon title={state.failure} role="alert" />}
      {error !== null && (
        <Alert type="error" showIcon title={`${texts.loadFailed}：${failureText(error)}`} role="alert" />
      )}
      {!isOffered && <ProjectChoice chosen={projectId} onChoose={setProjectId} />}
      {projects.size > 1 && (
        <Select
          className="full-width"
          aria-label={texts.project}
          value={chosenProject ?? null}
          options={[...projects].map(([value, label]) => ({ value, label }))}
          onChange={setProjectId}
        />
      )}
      {isOffered && data === undefined && error === null && <Skeleton active />}
      {chosenProject !== undefined && (
        <TicketForm
          key={chosenProject}
          id={id}
          offer={{ ...offer, product_id: chosenProject }}
          begin={rows.filter((row) => row.product_id === chosenProject && isChosenAtFirst(row, offer))}
          onSubmit={save}
          onLeave={onClose}
        />
      )}
      {isOffered && data !== undefined && first === undefined && (
        <Alert type="info" showIcon title={texts.noFindings} description={texts.noFindingsHint} />
      )}
    </Dialog>
  );
}

interface Values {
  readonly title: string;
  readonly description?: string;
  readonly priority: TicketPriority;
  readonly assignee?: string;
  readonly watchers?: string[];
  readonly sla_deadline?: string;
}

interface TicketFormProps {
  readonly id: string;
  readonly offer: Offer;
  readonly begin: readonly ticket.PickRow[];
  onSubmit(values: Values, findings: readonly ticket.PickRow[]): void;
  onLeave(): void;
}

function TicketForm({ id, offer, begin, onSubmit, onLeave }: TicketFormProps) {
  const [form] = Form.useForm<Values>();
  const [chosen, setChosen] = useState(begin);
  const choose = (rows: readonly ticket.PickRow[]) => {
    setChosen(rows);
    // What somebody has typed stays.
    for (const [name, value] of Object.entries(suggestedValues(rows)))
      if (!form.isFieldTouched(name as keyof Values)) form.setFieldValue(name as keyof Values, value);
  };
  return (
    <Form<Values>
      id={id}
      form={form}
      layout="vertical"
      initialValues={suggestedValues(begin)}
      onFinish={(values) => onSubmit(values, chosen)}
    >
      <FindingChoice offer={offer} chosen={chosen} onChoose={choose} onLeave={onLeave} />
      <Form.Item
        name="title"
        label={texts.name}
        rules={[{ required: true, whitespace: true, min: 2, message: texts.nameMissing }]}
      >
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      <Form.Item name="description" label={texts.description}>
        <Input.TextArea rows={3} maxLength={4_000} />
      </Form.Item>
      <div className="form-pair">
        <Form.Item name="priority" label={texts.priority}>
          <Select
            options={ticketPriorities.map((value) => ({ value, label: ticket.ticketPriorityWords[value] }))}
          />
        </Form.Item>
        <DayField
          name="sla_deadline"
          label={texts.due}
          extra={chosen.length > 0 && texts.dueHint(suggestedDays(chosen))}
        />
        <PeopleFields projectId={offer.product_id} />
      </div>
    </Form>
  );
}

function suggestedValues(findings: readonly ticket.PickRow[]): Values {
  return {
    title: suggestedTitle(findings),
    description: suggestedDescription(findings),
    priority: suggestedPriority(findings),
  };
}

function useSaving(projectId: string | undefined, onMade: (ticketId: string) => void) {
  const queries = useQueryClient();
  const [state, setState] = useState<{ isSaving: boolean; failure?: string }>({ isSaving: false });
  const save = (values: Values, findings: readonly ticket.PickRow[]) => {
    if (findings.length === 0) return setState({ isSaving: false, failure: texts.findingsMissing });
    setState({ isSaving: true });
    const { sla_deadline: due = '', ...words } = values;
    const request = {
      ...words,
      ...(due !== '' && { sla_deadline: due }),
      product_id: projectId ?? '',
      Id: findings.map(({ Id }) => Id),
    };
    call(ticket.ticketAdd, request, { isQuiet: true }).then(
      ({ ticket_id: made }) => {
        announce('success', texts.made(made));
        void queries.invalidateQueries();
        onMade(made);
      },
      (error: unknown) => setState({ isSaving: false, failure: failureText(error) }),
    );
  };
  return { state, save };
}
