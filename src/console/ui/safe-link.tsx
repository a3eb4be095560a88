import { ExportOutlined } from '@ant-design/icons';
import { safeUrl } from './safe-url.ts';

/** A foreign address: a link in a new tab when it is http or https, plain words otherwise. */
export function SafeLink({ url, text = url }: { url: string; text?: string }) {
  const href = safeUrl(url);
  if (href === undefined) return <span className="break-anywhere">{text}</span>;
  return (
    <a className="break-anywhere" href={href} target="_blank" rel="noopener noreferrer">
      {text} <ExportOutlined className="link-mark" aria-label="在新窗口打开" />
    </a>
  );
}
