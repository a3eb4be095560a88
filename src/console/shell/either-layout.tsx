import { useSession } from '../api/use-session.ts';
import { BareLayout } from './bare-layout.tsx';
import { type Gates, ShellLayout } from './shell-layout.tsx';

/** What anybody may be led to: with sidebar and top bar for who is signed in, so that he can go on from there. */
export function EitherLayout({ gates }: { gates: Gates }) {
  const session = useSession();
  return session === undefined ? <BareLayout /> : <ShellLayout gates={gates} />;
}
