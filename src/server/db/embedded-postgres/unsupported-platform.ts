/** The embedded PostgreSQL cannot run here; the message asks for one of the user's own. */
export class UnsupportedPlatform extends Error {
  override readonly name = 'UnsupportedPlatform';

  constructor(reason: string) {
    super(
      `${reason}。请自备 PostgreSQL 15 或更新版本，并以 DATABASE_URL=postgres://用户:密码@主机:5432/数据库 启动`,
    );
  }
}
