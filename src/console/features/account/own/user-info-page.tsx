import { useQuery } from '@tanstack/react-query';
import { Button, Progress } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { account } from '#contract';
import { useSession } from '../../../api/use-session.ts';
import { changePasswordPath } from '../../../route-table.ts';
import { loadUser } from '../../../shell/signed-in-user.ts';
import { UserAvatar } from '../../../shell/user-avatar.tsx';
import { Answered } from '../../../ui/answered.tsx';
import { FactTable } from '../../../ui/fact-table.tsx';
import { bytesText, countText, timeText } from '../../../ui/format.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { VisibleText } from '../../../ui/visible-text.tsx';
import { roleWords } from '../../../role-words.ts';
import { roleHints } from '../users/texts.ts';
import { ApiTokens } from './api-tokens.tsx';
import { OwnFactor } from '../second-factor/own-factor.tsx';
import { OwnDialog } from './own-dialog.tsx';
import { Sessions } from './sessions.tsx';
import { ownTexts as texts } from './texts.ts';

/** One's own account: what is known of it, how much may still be detected, where one is signed in, and the tokens of one's programs. */
export function UserInfoPage() {
  const session = useSession();
  const own = useQuery({
    queryKey: ['user-info', session?.token],
    queryFn: ({ signal }) => loadUser(signal),
    enabled: session !== undefined,
  });
  return (
    <>
      <PageHeader title={texts.title} facts={texts.facts} />
      <Answered query={own} failed={texts.failed}>
        {(user) => (
          <div className="own-account">
            <Description user={user} />
            <Quota user={user} />
            <OwnFactor />
            <Sessions />
            <ApiTokens />
          </div>
        )}
      </Answered>
    </>
  );
}

function Description({ user }: { user: account.SessionUser }) {
  const [isEditing, setEditing] = useState(false);
  const text = (words: string) => (words === '' ? texts.none : <VisibleText text={words} />);
  const facts = [
    {
      label: texts.avatar,
      content: <UserAvatar name={user.name || user.username} picture={user.avatar} size={32} />,
    },
    { label: texts.username, content: user.username },
    { label: texts.name, content: text(user.name) },
    { label: texts.role, content: `${roleWords[user.flag]}（${roleHints[user.flag]}）` },
    { label: texts.unit, content: text(user.unit), hint: texts.unitHint },
    { label: texts.telephone, content: text(user.telnumber) },
    { label: texts.email, content: text(user.email) },
    { label: texts.registration, content: text(user.regist_info) },
    { label: texts.expiresOn, content: user.similarity_date || texts.never },
    { label: texts.lastLogin, content: texts.signedIn(timeText(user.last_login), user.last_ip) },
  ];
  return (
    <section aria-label={texts.description}>
      <header>
        <h2>{texts.description}</h2>
        <Button onClick={() => setEditing(true)}>{texts.edit}</Button>
        <Link to={changePasswordPath}>{texts.changePassword}</Link>
      </header>
      <FactTable items={facts} />
      {isEditing && <OwnDialog user={user} onClose={() => setEditing(false)} />}
    </section>
  );
}

function Quota({ user }: { user: account.SessionUser }) {
  const { similarity_times: used, similarity_timesall: allowed, similarity_flow: bytes } = user;
  const percent = allowed === 0 ? 100 : Math.min(100, (used / allowed) * 100);
  return (
    <section aria-label={texts.quota}>
      <header>
        <h2>{texts.quota}</h2>
      </header>
      <div className="own-quota">
        <Progress
          percent={percent}
          showInfo={false}
          status={used >= allowed ? 'exception' : 'normal'}
          aria-label={texts.quota}
        />
        <span>{texts.detections(countText(used), countText(allowed))}</span>
        <span className="muted">{texts.bytes(bytesText(bytes))}</span>
      </div>
    </section>
  );
}
