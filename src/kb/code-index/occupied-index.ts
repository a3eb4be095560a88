/** Somebody else writes into the index. */
export class OccupiedIndex extends Error {
  constructor() {
    super('代码索引正在被其他程序写入，请稍后重试');
    this.name = 'OccupiedIndex';
  }
}
