import { Checkbox, Input, InputNumber, Select } from 'antd';
import { blockTitles, columnTitles } from '#contract';
import { type BlockSettings, type Severity, severities } from '#model';
import type { PlacedBlock } from './arrange.ts';
import { Labelled } from './labelled.tsx';
import { blockTexts as texts, severityWords } from './texts.ts';
import type { DraftActions } from './use-draft.ts';

interface BlockSettingsProps {
  readonly block: PlacedBlock | undefined;
  readonly actions: DraftActions;
}

/** The settings of the block that is chosen. */
export function BlockSettingsForm({ block, actions }: BlockSettingsProps) {
  return (
    <section aria-label={texts.heading}>
      <h2>
        {block === undefined ? texts.heading : `${texts.heading}：${blockTitles[block.settings.block]}`}
      </h2>
      {block === undefined ? (
        <p className="muted">{texts.none}</p>
      ) : (
        <Fields settings={block.settings} set={(settings) => actions.set(block.id, settings)} />
      )}
    </section>
  );
}

const withRows: ReadonlySet<string> = new Set([
  'components',
  'vulnerabilities',
  'reachability',
  'vulnerable_code',
  'upgrades',
  'licenses',
  'conflicts',
  'origins',
  'copies',
  'skipped',
  'subjects',
  'weaknesses',
  'component_changes',
  'vulnerability_changes',
  'indicators',
  'foreign',
  'activity',
  'tickets',
  'purls',
]);
const withSeverities: ReadonlySet<string> = new Set([
  'components',
  'vulnerabilities',
  'reachability',
  'vulnerable_code',
  'weaknesses',
]);

function Fields({ settings, set }: { settings: BlockSettings; set: (settings: BlockSettings) => void }) {
  const { block } = settings;
  const titles: Readonly<Record<string, string>> | undefined =
    block in columnTitles ? columnTitles[block as keyof typeof columnTitles] : undefined;
  const columns = titles && Object.keys(titles);
  return (
    <>
      <Labelled label={texts.title}>
        <Input
          value={settings.title ?? ''}
          maxLength={60}
          placeholder={blockTitles[block]}
          onChange={(event) => set({ ...settings, title: event.target.value })}
        />
      </Labelled>
      {block === 'text' && (
        <Labelled label={texts.text} hint={texts.textHint}>
          <Input.TextArea
            value={settings.text ?? ''}
            rows={6}
            maxLength={20_000}
            onChange={(event) => set({ ...settings, text: event.target.value })}
          />
        </Labelled>
      )}
      {columns !== undefined && (
        <Labelled label={texts.columns}>
          <Select
            mode="multiple"
            value={[...(settings.columns ?? columns)]}
            maxTagCount={3}
            options={columns.map((key) => ({ value: key, label: titles?.[key] ?? key }))}
            onChange={(chosen: string[]) => chosen.length > 0 && set({ ...settings, columns: chosen })}
          />
        </Labelled>
      )}
      {withSeverities.has(block) && (
        <Labelled label={texts.severities}>
          <Select
            mode="multiple"
            value={[...(settings.severities ?? [])]}
            placeholder={texts.everything}
            options={severities.map((severity) => ({ value: severity, label: severityWords[severity] }))}
            onChange={(chosen: Severity[]) => set(withoutEmpty({ ...settings, severities: chosen }))}
          />
        </Labelled>
      )}
      {withRows.has(block) && (
        <Labelled label={texts.limit}>
          <InputNumber
            value={settings.limit ?? null}
            min={1}
            max={1_000_000}
            precision={0}
            placeholder={texts.noLimit}
            onChange={(limit) => set({ ...settings, limit: limit ?? undefined })}
          />
        </Labelled>
      )}
      <Checkbox
        checked={settings.breaksPage === true}
        onChange={(event) => set({ ...settings, breaksPage: event.target.checked })}
      >
        {texts.breaksPage}
      </Checkbox>
    </>
  );
}

/** No severity chosen means all of them. */
function withoutEmpty({ severities: chosen = [], ...settings }: BlockSettings): BlockSettings {
  return chosen.length === 0 ? settings : { ...settings, severities: chosen };
}
