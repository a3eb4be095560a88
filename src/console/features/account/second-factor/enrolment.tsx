import { Alert, Button, QRCode, Typography } from 'antd';
import { useState } from 'react';
import { type AnswerOf, secondFactor } from '#contract';
import { call } from '../../../api/call.ts';
import { failureText } from '../../../api/call-failed.ts';
import { CodeForm } from './code-form.tsx';
import { factorTexts as texts } from './texts.ts';

/** Set one's second factor up: a secret for the authenticator, a code of it, and the recovery codes. */
export function Enrolment({ onDone }: { onDone(): void }) {
  const [made, setMade] = useState<AnswerOf<typeof secondFactor.secondFactorBegin>>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [failure, setFailure] = useState<string>();
  const begin = async () => {
    try {
      setMade(await call(secondFactor.secondFactorBegin, {}, { isQuiet: true }));
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  if (codes !== undefined) return <RecoveryCodes codes={codes} onSaved={onDone} />;
  if (made === undefined) {
    return (
      <div className="factor-step">
        {failure !== undefined && <Alert type="error" showIcon title={failure} role="alert" />}
        <p className="muted">{texts.hint}</p>
        <Button type="primary" onClick={() => void begin()}>
          {texts.begin}
        </Button>
      </div>
    );
  }
  const secret = made.secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
  return (
    <div className="factor-step">
      <p>{texts.scan}</p>
      <div className="factor-picture">
        <QRCode
          type="canvas"
          aria-label={texts.picture}
          value={made.uri}
          size={200}
          color="#000"
          bgColor="#fff"
          bordered={false}
        />
      </div>
      <p>{texts.orType}</p>
      <Typography.Text
        className="mono factor-secret"
        copyable={{ text: made.secret, tooltips: [texts.copy, texts.copied] }}
      >
        {secret}
      </Typography.Text>
      <p>{texts.thenCode}</p>
      <CodeForm
        label={texts.newCode}
        onCode={async (code) => {
          const answer = await call(secondFactor.secondFactorEnable, { code }, { isQuiet: true });
          setCodes(answer.recovery_codes);
        }}
      />
      <p className="muted small">{texts.wrongClock}</p>
    </div>
  );
}

/** Codes that are shown this once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved(): void }) {
  return (
    <div className="factor-step">
      <Alert type="warning" showIcon title={texts.codesHint} />
      <ul className="plain-list factor-codes mono" aria-label={texts.codesTitle}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Typography.Paragraph copyable={{ text: codes.join('\n'), tooltips: [texts.copy, texts.copied] }}>
        {texts.copy}
      </Typography.Paragraph>
      <Button type="primary" onClick={onSaved}>
        {texts.saved}
      </Button>
    </div>
  );
}
