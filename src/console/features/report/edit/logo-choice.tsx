import { Button } from 'antd';
import { useRef, useState } from 'react';
import { report } from '#contract';
import { drawnAsPng } from './drawn-as-png.ts';
import { styleTexts as texts } from './texts.ts';

interface LogoChoiceProps {
  /** A PNG in Base64; empty: none. */
  readonly logo: string;
  choose(logo: string): void;
}

/** The logo on the cover: what it looks like, another one, or none. */
export function LogoChoice({ logo, choose }: LogoChoiceProps) {
  const field = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState('');
  const take = async (file: File) => {
    const drawn = await drawnAsPng(file).catch(() => undefined);
    if (drawn === undefined) setFailure(texts.logoFailed);
    else if (drawn.length > report.mostLogoCharacters) setFailure(texts.logoTooLarge);
    else {
      setFailure('');
      choose(drawn);
    }
  };
  return (
    <div className="setting">
      <span>{texts.logo}</span>
      {logo !== '' && <img className="logo-shown" alt={texts.logo} src={`data:image/png;base64,${logo}`} />}
      <span className="logo-actions">
        <Button size="small" onClick={() => field.current?.click()}>
          {texts.logoChoose}
        </Button>
        {logo !== '' && (
          <Button size="small" onClick={() => choose('')}>
            {texts.logoRemove}
          </Button>
        )}
      </span>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={texts.logo}
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) void take(file);
          event.target.value = '';
        }}
      />
      {failure === '' ? (
        <span className="muted small">{texts.logoHint}</span>
      ) : (
        <span className="setting-failure small" role="alert">
          {failure}
        </span>
      )}
    </div>
  );
}
