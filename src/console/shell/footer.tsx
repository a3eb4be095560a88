import { useSystemInfo } from './system-info.ts';
import { shellTexts } from './texts.ts';

/** Copyright and version; stands on every page (specification 2.1). */
export function Footer() {
  const { info } = useSystemInfo();
  return (
    <footer className="footer">
      <span>{info?.copyright ?? '© 溯析'}</span>
      {info !== undefined && <span>{shellTexts.version(info.version, info.library_version)}</span>}
    </footer>
  );
}
