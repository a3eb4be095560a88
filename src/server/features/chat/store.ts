import { chat, type ChatMessage } from '#contract';
import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { toJson } from '../../db/clean-text.ts';
import type { Database } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import type { ChatContent } from './content.ts';

type StoredSession = Selectable<Schema['chat_session']>;
type StoredMessage = Selectable<Schema['chat_message']>;

/** Keeps what people have asked and been answered; everybody has only his own. */
export class ChatStore {
  constructor(private readonly database: Database) {}

  sessions(uid: string): Promise<StoredSession[]> {
    return this.database
      .selectFrom('chat_session')
      .selectAll()
      .where('uid', '=', uid)
      .orderBy('updated_at', 'desc')
      .orderBy('session_id')
      .limit(chat.mostSessions)
      .execute();
  }

  find(uid: string, sessionId: string): Promise<StoredSession | undefined> {
    return this.database
      .selectFrom('chat_session')
      .selectAll()
      .where('uid', '=', uid)
      .where('session_id', '=', sessionId)
      .executeTakeFirst();
  }

  /** Begin a session. The oldest of the account are forgotten where there are too many. */
  async begin(uid: string, title: string): Promise<StoredSession> {
    const row = { session_id: randomUUID(), uid, title, updated_at: new Date() };
    const made = await this.database
      .insertInto('chat_session')
      .values(row)
      .returningAll()
      .executeTakeFirstOrThrow();
    await sql`delete from chat_session where session_id in (
      select session_id from chat_session where uid = ${uid}
      order by updated_at desc, session_id offset ${chat.mostSessions})`.execute(this.database);
    return made;
  }

  /** In the order in which they were asked. */
  messages(sessionId: string): Promise<StoredMessage[]> {
    return this.database
      .selectFrom('chat_message')
      .selectAll()
      .where('session_id', '=', sessionId)
      .orderBy('asked_at')
      .orderBy('message_id')
      .limit(chat.mostQuestions)
      .execute();
  }

  async countOf(sessionId: string): Promise<number> {
    const { count } = await this.database
      .selectFrom('chat_message')
      .select(sql<string>`count(*)`.as('count'))
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** Keep an answer, unless its session was deleted meanwhile. */
  async add(sessionId: string, question: string, content: ChatContent): Promise<ChatMessage> {
    const id = randomUUID();
    await sql`insert into chat_message (message_id, session_id, question, content)
      select ${id}, session_id, ${question}, ${toJson(content)}::jsonb
      from chat_session where session_id = ${sessionId} for share`.execute(this.database);
    await this.database
      .updateTable('chat_session')
      .set({ updated_at: new Date() })
      .where('session_id', '=', sessionId)
      .execute();
    return { ...content, message_id: id, question, feedback: 'none', time: new Date().toISOString() };
  }

  /** Answers whether it was there. */
  async rename(uid: string, sessionId: string, title: string): Promise<boolean> {
    const { numUpdatedRows } = await this.database
      .updateTable('chat_session')
      .set({ title })
      .where('uid', '=', uid)
      .where('session_id', '=', sessionId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Answers whether it was there. */
  async delete(uid: string, sessionId: string): Promise<boolean> {
    const { numDeletedRows } = await this.database
      .deleteFrom('chat_session')
      .where('uid', '=', uid)
      .where('session_id', '=', sessionId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Answers whether the message was there. */
  async rate(uid: string, messageId: string, value: StoredMessage['feedback']): Promise<boolean> {
    const { numUpdatedRows } = await this.database
      .updateTable('chat_message')
      .set({ feedback: value })
      .where('message_id', '=', messageId)
      .where('session_id', 'in', (sessions) =>
        sessions.selectFrom('chat_session').select('session_id').where('uid', '=', uid),
      )
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}

export function toMessage({ message_id, question, content, feedback, asked_at }: StoredMessage): ChatMessage {
  return { ...content, message_id, question, feedback, time: asked_at.toISOString() };
}
