import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, Select } from 'antd';
import { type MappedRole, mappedRoles } from '#model';
import { signInTexts as texts } from './sign-in-texts.ts';

/** A row of the map. */
export interface RoleRow {
  readonly group: string;
  readonly role: MappedRole;
}

const roleOptions = mappedRoles.map((value) => ({ value, label: texts.roleWords[value] }));

/** Which role the members of which group have, and what the others have. */
export function RoleMapFields() {
  return (
    <>
      <Form.Item label={texts.roles} extra={texts.rolesHint}>
        <Form.List name="roles">
          {(rows, { add, remove }) => (
            <div className="role-map">
              {rows.map(({ key, name }) => (
                <div key={key} className="role-map-row">
                  <Form.Item
                    name={[name, 'group']}
                    rules={[{ required: true, whitespace: true, message: texts.groupMissing }]}
                  >
                    <Input maxLength={500} aria-label={texts.group} placeholder={texts.group} />
                  </Form.Item>
                  <Form.Item name={[name, 'role']}>
                    <Select aria-label={texts.role} options={roleOptions} />
                  </Form.Item>
                  <Button
                    type="text"
                    icon={<MinusCircleOutlined />}
                    aria-label={texts.removeRole}
                    onClick={() => remove(name)}
                  />
                </div>
              ))}
              <Button icon={<PlusOutlined />} onClick={() => add({ group: '', role: 'user' })}>
                {texts.addRole}
              </Button>
            </div>
          )}
        </Form.List>
      </Form.Item>
      <Form.Item name="default_role" label={texts.defaultRole}>
        <Select
          className="role-map-default"
          options={[{ value: '', label: texts.refused }, ...roleOptions]}
        />
      </Form.Item>
    </>
  );
}

/** The rows of a map as the wire has it, `expert:security`. */
export function roleRows(map: readonly string[]): RoleRow[] {
  return map.flatMap((line) => {
    const role = mappedRoles.find((one) => line.startsWith(`${one}:`));
    return role === undefined ? [] : [{ role, group: line.slice(role.length + 1) }];
  });
}

export function roleMapOf(rows: readonly RoleRow[]): string[] {
  return rows.map(({ role, group }) => `${role}:${group.trim()}`);
}
