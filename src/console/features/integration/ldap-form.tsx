import { Form, Input, InputNumber, Select } from 'antd';
import { type AnswerOf, type LdapSettings, signIn } from '#contract';
import { directorySecurities } from '#model';
import { call } from '../../api/call.ts';
import { roleMapOf, RoleMapFields, type RoleRow, roleRows } from './role-map-fields.tsx';
import { SettingField } from './setting-field.tsx';
import { SignInActions, SignInOutcome } from './sign-in-actions.tsx';
import { signInTexts as texts } from './sign-in-texts.ts';
import { useSignInSettings } from './use-sign-in-settings.ts';

type Values = Omit<LdapSettings, 'role_map'> & {
  readonly roles: readonly RoleRow[];
  readonly secret?: string;
};

const usual: LdapSettings = {
  name: '企业目录',
  host: '',
  port: 636,
  security: 'ldaps',
  bind_dn: '',
  base_dn: '',
  user_filter: '(&(objectClass=person)(uid={username}))',
  id_attribute: 'entryUUID',
  username_attribute: 'uid',
  name_attribute: 'cn',
  email_attribute: 'mail',
  phone_attribute: 'telephoneNumber',
  unit_attribute: '',
  group_attribute: 'memberOf',
  group_base: '',
  group_filter: '(member={dn})',
  role_map: [],
  default_role: '',
};

/** The directory: how it is reached, and what of its entries means what. */
export function LdapForm({ known }: { known: AnswerOf<typeof signIn.signInSettings>['ldap'] }) {
  const actions = useSignInSettings('ldap');
  const { role_map: map, ...fields } = known ?? usual;
  const save = ({ roles, ...values }: Values) =>
    actions.save(() => call(signIn.changeLdap, { ...values, role_map: roleMapOf(roles) }, { isQuiet: true }));
  return (
    <Form<Values>
      name="ldap"
      layout="vertical"
      className="project-form"
      initialValues={{ ...fields, roles: roleRows(map) }}
      onFinish={save}
    >
      <SignInOutcome actions={actions} />
      <div className="form-pair">
        <SettingField name="name" label={texts.name} extra={texts.nameHint} isNeeded />
        <SettingField name="host" label={texts.host} placeholder="ldap.example.com" isNeeded />
        <Form.Item name="port" label={texts.port} rules={[{ required: true, message: texts.missing }]}>
          <InputNumber min={1} max={65_535} precision={0} className="wide" />
        </Form.Item>
        <Form.Item name="security" label={texts.security}>
          <Select
            options={directorySecurities.map((value) => ({ value, label: texts.securityWords[value] }))}
          />
        </Form.Item>
        <SettingField name="bind_dn" label={texts.bindDn} extra={texts.bindDnHint} />
        <Form.Item name="secret" label={texts.bindPassword}>
          <Input.Password
            maxLength={500}
            autoComplete="new-password"
            placeholder={known?.has_secret === 1 ? texts.secretKept : ''}
          />
        </Form.Item>
        <SettingField name="base_dn" label={texts.baseDn} placeholder="dc=example,dc=com" isNeeded />
        <SettingField name="user_filter" label={texts.userFilter} extra={texts.userFilterHint} isNeeded />
        <SettingField name="id_attribute" label={texts.idAttribute} extra={texts.idHint} isNeeded />
        <SettingField name="username_attribute" label={texts.usernameAttribute} isNeeded />
        <SettingField name="name_attribute" label={texts.nameAttribute} isNeeded />
        <SettingField name="email_attribute" label={texts.emailAttribute} />
        <SettingField name="phone_attribute" label={texts.phoneAttribute} />
        <SettingField name="unit_attribute" label={texts.unitAttribute} extra={texts.unitHint} />
        <SettingField name="group_attribute" label={texts.groupAttribute} />
        <SettingField name="group_base" label={texts.groupBase} extra={texts.groupBaseHint} />
        <SettingField name="group_filter" label={texts.groupFilter} extra={texts.groupFilterHint} />
      </div>
      <RoleMapFields />
      <SignInActions actions={actions} known={known} hasPeople />
    </Form>
  );
}
