import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { secondFactor } from '#contract';
import { call } from '../../../api/call.ts';
import { signOut } from '../../../shell/sign-out.ts';
import { CodeForm } from './code-form.tsx';
import { Enrolment } from './enrolment.tsx';
import { factorTexts as texts } from './texts.ts';
import './second-factor.css';

/** Finish a sign-in by a code; then the page is there that one wanted. */
export function CodeGate() {
  const goOn = useGoingOn();
  return (
    <Gate title={texts.gateTitle} hint={texts.gateHint}>
      <CodeForm
        label={texts.code}
        onCode={async (code) => {
          await call(secondFactor.secondFactorCheck, { code }, { isQuiet: true });
          await goOn();
        }}
      />
    </Gate>
  );
}

/** Set up a second factor, which one's role must have. */
export function EnrolmentGate() {
  const goOn = useGoingOn();
  return (
    <Gate title={texts.enrolTitle} hint={texts.enrolHint}>
      <Enrolment onDone={() => void goOn()} />
    </Gate>
  );
}

function Gate({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <section className="factor-gate" aria-label={title}>
      <h1>{title}</h1>
      <p className="muted">{hint}</p>
      {children}
      <Button type="link" className="factor-leave" onClick={() => void signOut(navigate)}>
        {texts.signOut}
      </Button>
    </section>
  );
}

/** What was refused until now is asked anew. */
function useGoingOn() {
  const queries = useQueryClient();
  return () => queries.resetQueries();
}
