import { Button } from 'antd';
import { account } from '#contract';
import { roles } from '#model';
import type { DataColumn } from '../../../ui/data-table/column.ts';
import { countText, timeText } from '../../../ui/format.ts';
import { roleWords } from '../../../role-words.ts';
import { statusWords, userColumnTexts as texts, userListTexts } from './texts.ts';

type Column = DataColumn<account.UserRow>;

/** Every column of users. */
export const userColumns: readonly Column[] = [
  {
    key: 'username',
    title: texts.username,
    width: 120,
    isFirm: true,
    isSortable: true,
    fixed: 'left',
    render: (row) => (
      <span className="clamped" title={row.username}>
        {row.username}
      </span>
    ),
  },
  {
    key: 'name',
    title: texts.name,
    width: 95,
    render: (row) => (
      <span className="clamped" title={row.name}>
        {row.name}
      </span>
    ),
  },
  {
    key: 'unit',
    title: texts.unit,
    width: 95,
    filter: { choices: [], isFaceted: true },
    render: (row) =>
      row.unit !== '' && (
        <span className="clamped" title={row.unit}>
          {row.unit}
        </span>
      ),
  },
  {
    key: 'flag',
    title: texts.role,
    width: 100,
    filter: { choices: roles.map((role) => ({ value: role, label: roleWords[role] })) },
    render: (row) => roleWords[row.flag] ?? row.flag,
  },
  {
    key: 'status',
    title: texts.status,
    width: 85,
    filter: {
      choices: Object.entries(statusWords).map(([value, label]) => ({ value, label })),
    },
    render: (row) => (
      <span className={`status-tag account-${row.status}`}>
        <span className="status-mark" aria-hidden="true" />
        {statusWords[row.status] ?? row.status}
      </span>
    ),
  },
  {
    key: 'similarity_times',
    title: texts.detections,
    hint: texts.detectionsHint,
    width: 115,
    align: 'right',
    render: (row) => `${countText(row.similarity_times)} / ${countText(row.similarity_timesall)}`,
  },
  {
    key: 'weight',
    title: texts.weight,
    hint: texts.weightHint,
    width: 70,
    align: 'right',
    isHiddenAtFirst: true,
    render: (row) => countText(row.weight),
  },
  {
    key: 'similarity_date',
    title: texts.expiresOn,
    width: 105,
    render: (row) => row.similarity_date || texts.never,
  },
  {
    key: 'has_second_factor',
    title: texts.secondFactor,
    width: 100,
    isHiddenAtFirst: true,
    render: (row) => (row.has_second_factor === 1 ? texts.hasSecondFactor : texts.noSecondFactor),
  },
  {
    key: 'telnumber',
    title: texts.telephone,
    width: 130,
    isHiddenAtFirst: true,
    render: (row) => row.telnumber,
  },
  {
    key: 'email',
    title: texts.email,
    width: 180,
    isHiddenAtFirst: true,
    render: (row) => <span className="clamped">{row.email}</span>,
  },
  {
    key: 'last_login',
    title: texts.lastLogin,
    width: 155,
    isSortable: true,
    render: (row) =>
      row.last_login === '' ? (
        <span className="muted">{texts.neverSignedIn}</span>
      ) : (
        <div className="two-lines">
          <span className="nowrap">{timeText(row.last_login)}</span>
          <span className="muted small">{row.last_ip}</span>
        </div>
      ),
  },
  {
    key: 'create_time',
    title: texts.createdAt,
    width: 155,
    isSortable: true,
    isHiddenAtFirst: true,
    render: (row) => (
      <div className="two-lines">
        <span className="nowrap">{timeText(row.create_time)}</span>
        <span className="muted small clamped-one">{row.create_user}</span>
      </div>
    ),
  },
];

/** What may be done with a user. */
export interface UserActions {
  /** Why a user cannot be changed by who looks at the list; `undefined` when he can. */
  whyNot(row: account.UserRow): string | undefined;
  edit(row: account.UserRow): void;
  reset(row: account.UserRow): void;
  setEnabled(row: account.UserRow, isEnabled: boolean): void;
  remove(row: account.UserRow): void;
}

/** The actions of a row. */
export function userActionColumn(actions: UserActions): Column {
  return {
    key: 'actions',
    title: texts.actions,
    width: 205,
    fixed: 'right',
    isFirm: true,
    render: (row) => {
      const reason = actions.whyNot(row);
      if (reason !== undefined) return <span className="muted">{reason}</span>;
      const isDisabled = row.status === 'disabled';
      return (
        <span className="row-actions">
          <Button type="link" size="small" onClick={() => actions.edit(row)}>
            {userListTexts.edit}
          </Button>
          <Button type="link" size="small" onClick={() => actions.reset(row)}>
            {userListTexts.reset}
          </Button>
          <Button
            type="link"
            size="small"
            danger={!isDisabled}
            onClick={() => actions.setEnabled(row, isDisabled)}
          >
            {isDisabled ? userListTexts.enable : userListTexts.disable}
          </Button>
          <Button type="link" size="small" danger onClick={() => actions.remove(row)}>
            {userListTexts.delete}
          </Button>
        </span>
      );
    },
  };
}
