import type { Generated, JSONColumnType } from 'kysely';
import type { ChatContent } from '../../features/chat/content.ts';
import type { Instant, WithDefault } from './columns.ts';

/** Tables of what people have asked the assistant. */
export interface ChatTables {
  chat_session: ChatSessionTable;
  chat_message: ChatMessageTable;
  chat_model: ChatModelTable;
}

interface ChatSessionTable {
  session_id: string;
  uid: string;
  title: string;
  created_at: Generated<Date>;
  updated_at: Instant;
}

interface ChatMessageTable {
  message_id: string;
  session_id: string;
  question: string;
  content: JSONColumnType<ChatContent>;
  feedback: WithDefault<'up' | 'down' | 'none'>;
  asked_at: Generated<Date>;
}

/** One row at most. */
interface ChatModelTable {
  is_only: WithDefault<true>;
  address: string;
  name: string;
  sealed_key: string;
  changed_by: string;
  changed_at: Instant;
}
