import { Button, Select } from 'antd';
import { type licenseUse, license } from '#contract';
import { distributions } from '#model';
import { distributionWords } from '../../../distribution-words.ts';
import { LicenseChoice } from '../license-choice.tsx';
import { usageWords } from '../texts.ts';
import { RootLicense } from './root-license.tsx';
import { usedTexts as texts } from './texts.ts';
import type { AskedUse } from './asked-use.ts';

interface UseBarProps {
  /** What was judged. */
  readonly judged: licenseUse.JudgedLicenseUse;
  /** What licence files of the upload say of the product. */
  readonly root: licenseUse.RootLicense | undefined;
  readonly asked: AskedUse;
  ask(next: AskedUse): void;
}

/** Under which licence the product is given out, how, and how parts are used: as the project says, or as if. */
export function UseBar({ judged, root, asked, ask }: UseBarProps) {
  return (
    <div className="license-use-bar">
      <label htmlFor="license-of-product">{texts.license}</label>
      <div className="license-use-license">
        <LicenseChoice
          id="license-of-product"
          value={judged.license === '' ? undefined : judged.license}
          onChange={(name) => ask({ ...asked, license: name })}
          further={[{ value: '闭源', label: texts.closed }]}
          placeholder={texts.unsaid}
        />
      </div>
      <label htmlFor="license-distribution">{texts.distribution}</label>
      <Select
        id="license-distribution"
        value={judged.distribution}
        onChange={(distribution) => ask({ ...asked, distribution })}
        options={distributions.map((value) => ({ value, label: distributionWords[value] }))}
        className="license-use-choice"
      />
      <label htmlFor="license-usage">{texts.usage}</label>
      <Select<string>
        id="license-usage"
        value={judged.usage ?? ''}
        onChange={(value) => {
          const { usage: _usage, ...rest } = asked;
          const usage = license.licenseUsages.find((known) => known === value);
          ask(usage === undefined ? rest : { ...rest, usage });
        }}
        options={[
          { value: '', label: texts.byManager },
          ...license.licenseUsages.map((value) => ({ value, label: usageWords[value] })),
        ]}
        className="license-use-choice"
      />
      {Object.keys(asked).length > 0 && (
        <Button type="link" onClick={() => ask({})}>
          {texts.reset}
        </Button>
      )}
      <p className="muted small">{texts.hint}</p>
      {root !== undefined && (
        <RootLicense root={root} judged={judged.license} ask={(name) => ask({ ...asked, license: name })} />
      )}
    </div>
  );
}
