import { Button } from 'antd';
import { type license, licenseTypeToWire, type WireRule, wireRules } from '#contract';
import { licenseCategories } from '#model';
import { openDialog } from '../../dialogs.ts';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { countText } from '../../ui/format.ts';
import { CategoryTag } from './category.tsx';
import { categoryOf, shownRulesOf } from './present.ts';
import { RuleIcon } from './rule-icon.tsx';
import {
  categoryWords,
  judgedWord,
  licenseColumnTexts as texts,
  ruleGroupWord,
  ruleValueWords,
  ruleWords,
} from './texts.ts';

type Row = license.LicenseListRow;
type Column = DataColumn<Row>;

const judgedChoices = [
  { value: '1', label: judgedWord(1) },
  { value: '0', label: judgedWord(0) },
  { value: 'unknown', label: judgedWord(undefined) },
];

const ruleChoices = [
  { value: '1', label: ruleValueWords.yes },
  { value: '-1', label: ruleValueWords.no },
  { value: '0', label: ruleValueWords.none },
  { value: 'unknown', label: ruleValueWords.unread },
];

/** The columns of the library of licences: names, category, approvals, the 13 rules, counts. */
export const licenseColumns: readonly Column[] = [
  {
    key: 'LicenseName',
    title: texts.name,
    width: 214,
    fixed: 'left',
    isFirm: true,
    isSortable: true,
    render: (row) => (
      <>
        <Button
          type="link"
          className="cell-link break-anywhere"
          onClick={() =>
            openDialog('license', { LicenseName: row.LicenseName, LicenseType: row.LicenseType })
          }
        >
          {row.LicenseName}
        </Button>
        {row.deprecated === 1 && <span className="muted small"> {texts.deprecated}</span>}
        <div className="muted small clamped">{row.LicenseFullname}</div>
        {row.chinese_name !== '' && <div className="muted small">{row.chinese_name}</div>}
      </>
    ),
  },
  {
    key: 'LicenseFullname',
    title: texts.fullname,
    width: 220,
    isHiddenAtFirst: true,
    render: (row) => (
      <>
        {row.LicenseFullname}
        {row.chinese_name !== '' && <div className="muted small">{row.chinese_name}</div>}
      </>
    ),
  },
  {
    key: 'LicenseType',
    title: texts.type,
    width: 96,
    filter: {
      choices: licenseCategories.map((category) => ({
        value: licenseTypeToWire(category),
        label: categoryWords[category],
      })),
      isFaceted: true,
    },
    render: (row) => <CategoryTag category={categoryOf(row.LicenseType)} />,
  },
  {
    key: 'osi',
    title: texts.osi,
    hint: texts.osiHint,
    width: 48,
    align: 'center',
    isUpright: true,
    filter: { choices: judgedChoices, isFaceted: true },
    render: (row) => judgedWord(row.osi),
  },
  {
    key: 'fsf',
    title: texts.fsf,
    hint: texts.fsfHint,
    width: 48,
    align: 'center',
    isUpright: true,
    filter: { choices: judgedChoices, isFaceted: true },
    render: (row) => judgedWord(row.fsf),
  },
  {
    key: 'obligation_count',
    title: texts.obligations,
    hint: texts.obligationsHint,
    width: 86,
    align: 'right',
    isSortable: true,
    render: (row) => row.obligation_count ?? <span className="muted">{texts.obligationsUnknown}</span>,
  },
  {
    key: 'use_count',
    title: texts.uses,
    hint: texts.usesHint,
    width: 82,
    align: 'right',
    isSortable: true,
    render: (row) => countText(row.use_count),
  },
  ...(Object.entries(wireRules) as [WireRule, (typeof wireRules)[WireRule]][]).map(
    ([key, rule]): Column => ({
      key,
      title: ruleWords[rule].short,
      hint: `${ruleGroupWord(rule)}：${ruleWords[rule].name}`,
      width: 38,
      isUpright: true,
      align: 'center',
      filter: { choices: ruleChoices },
      render: (row) => <RuleIcon value={shownRulesOf(row)[rule]} />,
    }),
  ),
];
