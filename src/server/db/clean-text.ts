import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type ValueNode,
} from 'kysely';
import type { PrimitiveValueListNode } from 'kysely';

/** What PostgreSQL can keep of a text: no NUL, no half of a surrogate pair; each becomes U+FFFD. */
export function cleanText(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, '\uFFFD');
}

/** JSON that PostgreSQL can keep as jsonb. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? cleanText(part) : part));
}

/** Cleans every text that goes to the database as a parameter. */
export const cleansTexts: KyselyPlugin = {
  transformQuery: ({ node }: PluginTransformQueryArgs) => cleaner.transformNode(node),
  transformResult: async ({ result }) => result,
};

class Cleaner extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return { ...super.transformValue(node), value: clean(node.value) };
  }

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return { ...super.transformPrimitiveValueList(node), values: node.values.map(clean) };
  }
}

const cleaner = new Cleaner();

function clean(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  return Array.isArray(value) ? value.map(clean) : value;
}
