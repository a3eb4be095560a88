import type { InventoryFile } from '#model';
import { expect, it } from 'vitest';
import { readSearchFiles } from './search-files.ts';

function file(path: string, sizeBytes = 10): InventoryFile {
  return { path, sizeBytes, sha256: undefined, outcome: { kind: 'not-applicable' } };
}

it('reads what says where modules lie, and nothing else', async () => {
  const files = [
    file('a.c'),
    file('Makefile'),
    file('x/tsconfig.app.json'),
    file('node_modules/x/tsconfig.json'),
    file('node_modules/x/package.json'),
    file('site-packages/six-1.16.0.dist-info/RECORD'),
    file('unreadable.mk'),
    file('huge/Makefile', 100_000_000),
    file('avoided/Makefile'),
  ];

  const texts = await readSearchFiles(
    files,
    async (wanted, heard) => {
      for (const { path } of wanted)
        await heard([path === 'unreadable.mk' ? '无法读取' : { text: Buffer.from(path), isWritten: true }]);
    },
    new Map([['avoided/Makefile', '未解析']]),
  );

  expect([...texts]).toEqual(
    [
      'Makefile',
      'x/tsconfig.app.json',
      'node_modules/x/package.json',
      'site-packages/six-1.16.0.dist-info/RECORD',
    ].map((path) => [path, path]),
  );
});
