import { type Owing, type TokenScope, tokenPrefix } from '#contract';
import type { Role } from '#model';
import { DeadSession } from './refusal.ts';
import type { Tokens } from './tokens.ts';

/** Who holds a live session or the token of a program, as the database says now; the token only says who he was. */
export interface SessionHolder {
  readonly uid: string;
  readonly username: string;
  readonly role: Role;
  readonly unit: string;
  readonly jti: string;
  /** Until he has done this he may do nothing else. */
  readonly owes: Owing | undefined;
  /** How far the token of a program goes; absent for people, who may do whatever their role may. */
  readonly tokenScope?: TokenScope;
}

/** What was read of a session is believed for so long; changes made here are seen at once. */
const believedMs = 250;
const rememberedSessions = 10_000;

/** Where live sessions and valid tokens of programs are looked up. */
export interface HolderSource {
  findSession(jti: string): Promise<SessionHolder | undefined>;
  findToken(token: string): Promise<SessionHolder | undefined>;
}

/** Tells who is behind a token. */
export class Sessions {
  private readonly seen = new Map<string, { readonly holder: SessionHolder; readonly at: number }>();

  constructor(
    private readonly tokens: Tokens,
    private readonly source: HolderSource,
  ) {}

  /** The holder of a token. Throws `DeadSession` when it is not ours, over, signed out or of a disabled account. */
  async holderOf(token: string | undefined): Promise<SessionHolder> {
    if (token === undefined || token === '') throw new DeadSession();
    // Programs are used to saying what kind of token it is.
    const bare = token.replace(/^Bearer /i, '');
    if (bare.startsWith(tokenPrefix)) return this.believed(bare, () => this.source.findToken(bare));
    const claims = await this.tokens.verify(bare);
    if (claims === undefined) throw new DeadSession();
    return this.believed(claims.jti, () => this.source.findSession(claims.jti));
  }

  private async believed(
    key: string,
    find: () => Promise<SessionHolder | undefined>,
  ): Promise<SessionHolder> {
    const seen = this.seen.get(key);
    if (seen !== undefined && performance.now() - seen.at < believedMs) return seen.holder;
    const holder = await find();
    if (holder === undefined) {
      this.seen.delete(key);
      throw new DeadSession();
    }
    if (this.seen.size >= rememberedSessions) this.seen.clear();
    this.seen.set(key, { holder, at: performance.now() });
    return holder;
  }

  /** Forget what was read of a session, after a sign-out. */
  forget(jti: string): void {
    this.seen.delete(jti);
  }

  /** Forget what was read of all sessions of an account, after it was changed. */
  forgetAccount(uid: string): void {
    for (const [key, { holder }] of this.seen) if (holder.uid === uid) this.seen.delete(key);
  }
}
