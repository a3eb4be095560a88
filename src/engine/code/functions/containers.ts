/** Classes, namespaces and modules around the token that is being looked at. */
export class Containers {
  private readonly open: { readonly title: string; readonly path: string; readonly last: number }[] = [];

  /** A container begins: its body ends with the token `last`. */
  enter(title: string, last: number): void {
    if (this.isFull) return;
    const { path } = this;
    const inner = path === '' || title === '' ? path + title : `${path}.${title}`;
    this.open.push({ title, path: inner, last });
  }

  /** Nobody nests so deep: what stands deeper is not told apart. */
  get isFull(): boolean {
    return this.open.length === 100;
  }

  /** Containers that end before a token are over. */
  leave(row: number): void {
    while (this.open.length > 0 && (this.open.at(-1)?.last ?? 0) < row) this.open.pop();
  }

  /** All containers are over. */
  leaveAll(): void {
    this.open.length = 0;
  }

  /** The innermost one; '' outside of all. */
  get title(): string {
    return this.open.at(-1)?.title ?? '';
  }

  /** Where the innermost one ends. */
  get last(): number {
    return this.open.at(-1)?.last ?? Number.POSITIVE_INFINITY;
  }

  /** All of them, the outermost first. */
  get path(): string {
    return this.open.at(-1)?.path ?? '';
  }
}
