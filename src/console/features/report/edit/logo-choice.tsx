import { report } from '#contract';
import { PictureChoice } from '../../../ui/picture-choice/picture-choice.tsx';
import { styleTexts as texts } from './texts.ts';

interface LogoChoiceProps {
  /** A PNG in Base64; empty: none. */
  readonly logo: string;
  choose(logo: string): void;
}

/** The logo on the cover: what it looks like, another one, or none. */
export function LogoChoice({ logo, choose }: LogoChoiceProps) {
  return (
    <div className="setting">
      <span>{texts.logo}</span>
      <PictureChoice
        label={texts.logo}
        preview={
          logo !== '' && <img className="logo-shown" alt={texts.logo} src={`data:image/png;base64,${logo}`} />
        }
        canRemove={logo !== ''}
        mostSide={600}
        mostCharacters={report.mostLogoCharacters}
        choose={choose}
      />
    </div>
  );
}
