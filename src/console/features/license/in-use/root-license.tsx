import { Button } from 'antd';
import type { licenseUse } from '#contract';
import { LicenseLinks } from '../../../license-links.tsx';
import { rootTexts as texts } from './texts.ts';

interface RootLicenseProps {
  readonly root: licenseUse.RootLicense;
  /** Under which the product was judged. */
  readonly judged: string;
  ask(license: string): void;
}

/** What licence files at the top of the upload say of the product, for people to go by. */
export function RootLicense({ root, judged, ask }: RootLicenseProps) {
  return (
    <p className="license-root">
      {root.license !== '' && (
        <span>
          {texts.detected}
          <LicenseLinks expression={root.license} />
          <span className="muted break-anywhere">{texts.paths(root.paths)}</span>
        </span>
      )}
      {root.license !== '' && root.license !== judged && (
        <Button size="small" onClick={() => ask(root.license)}>
          {texts.judge}
        </Button>
      )}
      {root.adopted && <span className="muted">{texts.adopted}</span>}
      {root.unknown_paths.length > 0 && (
        <span className="break-anywhere">{texts.unknown(root.unknown_paths)}</span>
      )}
    </p>
  );
}
