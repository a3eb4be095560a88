import { Form, Input } from 'antd';
import { type AnswerOf, type OidcSettings, signIn } from '#contract';
import { call } from '../../api/call.ts';
import { roleMapOf, RoleMapFields, type RoleRow, roleRows } from './role-map-fields.tsx';
import { SettingField } from './setting-field.tsx';
import { SignInActions, SignInOutcome } from './sign-in-actions.tsx';
import { signInTexts as texts } from './sign-in-texts.ts';
import { useSignInSettings } from './use-sign-in-settings.ts';

type Values = Omit<OidcSettings, 'role_map'> & {
  readonly roles: readonly RoleRow[];
  readonly secret?: string;
};

const usual: OidcSettings = {
  name: '统一认证',
  issuer: '',
  client_id: '',
  platform: '',
  scopes: 'openid profile email',
  username_claim: 'preferred_username',
  name_claim: 'name',
  email_claim: 'email',
  unit_claim: '',
  groups_claim: 'groups',
  role_map: [],
  default_role: '',
};

/** The identity provider: how it is reached, and what of its claims means what. */
export function OidcForm({ known }: { known: AnswerOf<typeof signIn.signInSettings>['oidc'] }) {
  const actions = useSignInSettings('oidc');
  const { role_map: map, ...fields } = known ?? { ...usual, platform: location.origin };
  const save = ({ roles, ...values }: Values) =>
    actions.save(() => call(signIn.changeOidc, { ...values, role_map: roleMapOf(roles) }, { isQuiet: true }));
  return (
    <Form<Values>
      name="oidc"
      layout="vertical"
      className="project-form"
      initialValues={{ ...fields, roles: roleRows(map) }}
      onFinish={save}
    >
      <SignInOutcome actions={actions} />
      <div className="form-pair">
        <SettingField name="name" label={texts.name} extra={texts.nameHint} isNeeded />
        <Form.Item
          name="issuer"
          label={texts.issuer}
          extra={texts.issuerHint}
          rules={[{ required: true, pattern: /^https:\/\//, message: texts.httpsOnly }]}
        >
          <Input maxLength={500} autoComplete="off" placeholder="https://sso.example.com/realms/corp" />
        </Form.Item>
        <SettingField name="client_id" label={texts.clientId} isNeeded />
        <Form.Item name="secret" label={texts.clientSecret} extra={texts.clientSecretHint}>
          <Input.Password
            maxLength={500}
            autoComplete="new-password"
            placeholder={known?.has_secret === 1 ? texts.secretKept : ''}
          />
        </Form.Item>
        <PlatformField />
        <SettingField name="scopes" label={texts.scopes} isNeeded />
        <SettingField name="username_claim" label={texts.usernameClaim} isNeeded />
        <SettingField name="name_claim" label={texts.nameClaim} />
        <SettingField name="email_claim" label={texts.emailClaim} />
        <SettingField name="unit_claim" label={texts.unitClaim} extra={texts.unitHint} />
        <SettingField name="groups_claim" label={texts.groupsClaim} />
      </div>
      <RoleMapFields />
      <SignInActions actions={actions} known={known} hasPeople={false} />
    </Form>
  );
}

/** Where people reach this installation, and with it where the provider sends them back to. */
function PlatformField() {
  const platform = Form.useWatch<string | undefined>('platform') ?? '';
  return <SettingField name="platform" label={texts.platform} extra={texts.callback(platform)} isNeeded />;
}
