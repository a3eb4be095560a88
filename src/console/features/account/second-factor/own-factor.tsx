import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { type AnswerOf, secondFactor } from '#contract';
import { announce } from '../../../api/announce.ts';
import { call } from '../../../api/call.ts';
import { Answered } from '../../../ui/answered.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { timeText } from '../../../ui/format.ts';
import { CodeForm } from './code-form.tsx';
import { Enrolment, RecoveryCodes } from './enrolment.tsx';
import { factorTexts as texts } from './texts.ts';
import './second-factor.css';

type State = AnswerOf<typeof secondFactor.secondFactor>;

/** What is being done about one's second factor. */
type Doing = 'enabling' | 'disabling' | 'renewing';

/** One's own second factor: whether it is on, setting it up, turning it off, and new recovery codes. */
export function OwnFactor() {
  const [doing, setDoing] = useState<Doing>();
  const queries = useQueryClient();
  const own = useQuery({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => call(secondFactor.secondFactor, {}, { signal, isQuiet: true }),
  });
  const close = () => {
    setDoing(undefined);
    void queries.invalidateQueries({ queryKey: ['second-factor'] });
  };
  return (
    <section aria-label={texts.title}>
      <header>
        <h2>{texts.title}</h2>
        {own.data !== undefined && <Actions state={own.data} onDo={setDoing} />}
      </header>
      <p className="muted">{texts.hint}</p>
      <Answered query={own} failed={texts.failed}>
        {(state) => <p>{stateWords(state)}</p>}
      </Answered>
      {own.data?.is_on === 1 && own.data.codes_left < 3 && (
        <Alert type="warning" showIcon title={texts.fewCodes} />
      )}
      {doing !== undefined && <DoingDialog doing={doing} onClose={close} />}
    </section>
  );
}

function stateWords({ is_on: isOn, is_required: isRequired, since, codes_left: left }: State): string {
  if (isOn === 1) return texts.on(timeText(since), left);
  return isRequired === 1 ? texts.offRequired : texts.off;
}

function Actions({ state, onDo }: { state: State; onDo(doing: Doing): void }) {
  if (state.is_on === 0) {
    return <Button onClick={() => onDo('enabling')}>{texts.enable}</Button>;
  }
  return (
    <>
      <Button onClick={() => onDo('renewing')}>{texts.renew}</Button>
      <Button danger disabled={state.is_required === 1} onClick={() => onDo('disabling')}>
        {texts.disable}
      </Button>
    </>
  );
}

const titles: Readonly<Record<Doing, string>> = {
  enabling: texts.enrolTitle,
  disabling: texts.disable,
  renewing: texts.renew,
};

/** It closes by its buttons alone: codes that are shown once must not be lost by a slip of the hand. */
function DoingDialog({ doing, onClose }: { doing: Doing; onClose(): void }) {
  return (
    <Dialog
      title={titles[doing]}
      width={520}
      style={{ top: 40 }}
      footer={null}
      keyboard={false}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {doing === 'enabling' && <Enrolment onDone={onClose} />}
      {doing === 'disabling' && <Disabling onDone={onClose} />}
      {doing === 'renewing' && <Renewing onDone={onClose} />}
    </Dialog>
  );
}

function Disabling({ onDone }: { onDone(): void }) {
  return (
    <>
      <p>{texts.disableHint}</p>
      <CodeForm
        label={texts.code}
        onCode={async (code) => {
          await call(secondFactor.secondFactorDisable, { code }, { isQuiet: true });
          announce('success', texts.disabled);
          onDone();
        }}
      />
    </>
  );
}

function Renewing({ onDone }: { onDone(): void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) return <RecoveryCodes codes={codes} onSaved={onDone} />;
  return (
    <>
      <p>{texts.renewHint}</p>
      <CodeForm
        label={texts.code}
        onCode={async (code) => {
          const answer = await call(secondFactor.recoveryCodesRenew, { code }, { isQuiet: true });
          setCodes(answer.recovery_codes);
        }}
      />
    </>
  );
}
