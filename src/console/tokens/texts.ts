/** What is said of every kind of tokens. */
export const tokenTexts = {
  add: '新建令牌',
  name: '名称',
  nameMissing: '请填写名称',
  token: '令牌',
  lastUsed: '最近使用',
  neverUsed: '从未使用',
  state: '状态',
  actions: '操作',
  revoke: '吊销',
  madeTitle: '令牌已创建',
  copy: '复制',
  copied: '已复制',
};

/** What is said of the tokens of one kind. */
export interface KindTexts {
  readonly title: string;
  readonly hint: string;
  readonly empty: string;
  /** A token by its last characters. */
  masked(ending: string): string;
  readonly stateWords: Readonly<Record<string, string>>;
  readonly revokeTitle: string;
  revokeQuestion(name: string): string;
  revoked(name: string): string;
}

/** What is said while a token of one kind is made, and of the token that was made. */
export interface NewTokenTexts {
  readonly addTitle: string;
  readonly nameHint: string;
  readonly madeHint: string;
  readonly done: string;
}
