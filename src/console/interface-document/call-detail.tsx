import { roles } from '#model';
import type { DescribedCall, DescribedField } from './document.ts';
import { schemaText } from './schema-text.ts';
import { roleWords } from '../role-words.ts';
import { interfaceTexts as texts } from './texts.ts';
import { PlainTable } from '../ui/plain-table.tsx';

/** Who may make a call, what goes in and what comes out. */
export function CallDetail({ call }: { call: DescribedCall }) {
  return (
    <div className="interface-detail">
      <dl className="interface-facts">
        <dt>{texts.roles}</dt>
        <dd>{rolesText(call)}</dd>
        <dt>{texts.token}</dt>
        <dd>{texts.tokenWords[tokenOf(call)]}</dd>
      </dl>
      <h4>{texts.fields}</h4>
      {call.fields.length === 0 ? <p className="muted">{texts.noFields}</p> : <Fields fields={call.fields} />}
      <h4>{texts.answer}</h4>
      {call.answer === undefined ? (
        <p className="muted">{texts.file}</p>
      ) : (
        // The answers of some calls are long: they scroll, also by keyboard.
        <pre className="interface-schema" tabIndex={0} aria-label={texts.answer} role="region">
          {schemaText(call.answer)}
        </pre>
      )}
    </div>
  );
}

function Fields({ fields }: { fields: readonly DescribedField[] }) {
  return (
    <PlainTable<DescribedField>
      size="small"
      rowKey="name"
      dataSource={[...fields]}
      pagination={false}
      columns={[
        {
          title: texts.field,
          width: 200,
          render: (_value, { name }) => <span className="mono break-anywhere">{name}</span>,
        },
        { title: texts.place, width: 70, render: (_value, { place }) => texts.placeWords[place] },
        {
          title: texts.required,
          width: 70,
          render: (_value, { isRequired }) => (isRequired ? texts.yes : texts.no),
        },
        {
          title: texts.type,
          render: (_value, { schema }) => <span className="mono break-anywhere">{schemaText(schema)}</span>,
        },
      ]}
    />
  );
}

function rolesText({ roles: known, isForAnybody }: DescribedCall): string {
  if (isForAnybody) return texts.anybody;
  if (known.length === roles.length) return texts.everyRole;
  return known.map((role) => roleWords[role]).join('、');
}

function tokenOf({ tokenScopes }: DescribedCall): keyof typeof texts.tokenWords {
  if (tokenScopes.includes('read')) return 'read';
  return tokenScopes.includes('detect') ? 'detect' : 'none';
}
