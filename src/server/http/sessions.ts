import type { Role } from '#model';
import { DeadSession } from './refusal.ts';
import type { Tokens } from './tokens.ts';

/** Who holds a live session, as the database says now; the token only says who he was. */
export interface SessionHolder {
  readonly uid: string;
  readonly username: string;
  readonly role: Role;
  readonly unit: string;
  readonly jti: string;
  /** His password is one that somebody else knows: until he has changed it he may do nothing else. */
  readonly mustChangePassword: boolean;
}

/** What was read of a session is believed for so long; changes made here are seen at once. */
const believedMs = 250;
const rememberedSessions = 10_000;

/** Tells who is behind a token. */
export class Sessions {
  private readonly seen = new Map<string, { readonly holder: SessionHolder; readonly at: number }>();

  constructor(
    private readonly tokens: Tokens,
    private readonly findHolder: (jti: string) => Promise<SessionHolder | undefined>,
  ) {}

  /** The holder of a token. Throws `DeadSession` when it is not ours, over, signed out or of a disabled account. */
  async holderOf(token: string | undefined): Promise<SessionHolder> {
    if (token === undefined || token === '') throw new DeadSession();
    const claims = await this.tokens.verify(token);
    if (claims === undefined) throw new DeadSession();
    const seen = this.seen.get(claims.jti);
    if (seen !== undefined && performance.now() - seen.at < believedMs) return seen.holder;
    const holder = await this.findHolder(claims.jti);
    if (holder === undefined) {
      this.seen.delete(claims.jti);
      throw new DeadSession();
    }
    if (this.seen.size >= rememberedSessions) this.seen.clear();
    this.seen.set(claims.jti, { holder, at: performance.now() });
    return holder;
  }

  /** Forget what was read of a session, after a sign-out. */
  forget(jti: string): void {
    this.seen.delete(jti);
  }

  /** Forget what was read of all sessions of an account, after it was changed. */
  forgetAccount(uid: string): void {
    for (const [jti, { holder }] of this.seen) if (holder.uid === uid) this.seen.delete(jti);
  }
}
