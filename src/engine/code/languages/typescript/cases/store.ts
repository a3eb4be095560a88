import type { Row } from './row.ts';

type Handler<T = () => void> = (row: T) => T extends string ? 'a' : 'b';
interface Store {
  find?(id: string): Row | undefined;
  load: (id: string) => Promise<Row>;
}
declare function external(a: number): void;

function overloaded(a: string): string;
function overloaded(a: number): number;
function overloaded(a: string | number): string | number {
  return typeof a === 'string' ? a : (a as number);
}

@decorated({ if: 1 })
export abstract class MemoryStore<T extends Row = Row> implements Store, Iterable<T> {
  private readonly rows = new Map<string, (row: T) => void>();
  handler: Handler<T> | undefined = undefined;
  load: (id: string) => Promise<Row> = async (id: string): Promise<Row> => {
    return this.find?.(id) ?? fail(id);
  };

  constructor(private readonly limit?: number, readonly log = (text: string) => console.log(text)) {
    super();
  }

  abstract save(row: T): void;

  public async find<K extends keyof T>(id: string, keys?: K[]): Promise<Pick<T, K>[]> {
    for await (const row of this.rows.values()) {
      if (row! && id.length > 3) return row as (row: T) => void;
    }
    return <any>[];
  }

  *[Symbol.iterator](): Iterator<T> {
    yield* useState<readonly string[]>(() => [])[0] satisfies (a: T) => void;
  }
}

namespace Inner.Deep {
  export const twice = <T,>(value: T): ((other: T) => T) => (other) => value;
  export enum Kind { first = 'if', second = 1 << 2 }
}

const isRow = (value: unknown): value is Row => value !== null
let compare: (a: number, b: number) => number = function (a, b) { return a < b ? -1 : a > (b) ? 1 : 0; };
