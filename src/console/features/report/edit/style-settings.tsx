import { ColorPicker, Input, Select } from 'antd';
import { type ReportStyle, reportFonts, reportKinds } from '#model';
import { kindWords } from '../texts.ts';
import { LogoChoice } from './logo-choice.tsx';
import { Labelled } from './labelled.tsx';
import { fontWords, styleTexts as texts } from './texts.ts';
import type { DraftActions } from './use-draft.ts';

const lines = [
  ['header', 60],
  ['footer', 60],
  ['classification', 20],
  ['watermark', 40],
] as const satisfies readonly (readonly [keyof ReportStyle, number])[];

/** How the whole report looks, and what stands on its pages. */
export function StyleSettings({ actions }: { actions: DraftActions }) {
  const { style, kind } = actions.draft;
  return (
    <section aria-label={texts.heading}>
      <h2>{texts.heading}</h2>
      <Labelled label={texts.kind}>
        <Select
          value={kind}
          options={reportKinds.map((one) => ({ value: one, label: kindWords[one] }))}
          onChange={actions.setKind}
        />
      </Labelled>
      {lines.map(([key, most]) => (
        <Labelled key={key} label={texts[key]}>
          <Input
            value={style[key]}
            maxLength={most}
            onChange={(event) => actions.setStyle({ [key]: event.target.value })}
          />
        </Labelled>
      ))}
      <Labelled label={texts.font}>
        <Select
          value={style.font}
          options={reportFonts.map((font) => ({ value: font, label: fontWords[font] }))}
          onChange={(font) => actions.setStyle({ font })}
        />
      </Labelled>
      <LogoChoice logo={style.logo ?? ''} choose={(logo) => actions.setStyle({ logo })} />
      <div className="setting">
        <span>{texts.color}</span>
        <ColorPicker
          value={style.color}
          disabledAlpha
          showText
          onChangeComplete={(color) => actions.setStyle({ color: color.toHexString().slice(0, 7) })}
        />
      </div>
    </section>
  );
}
