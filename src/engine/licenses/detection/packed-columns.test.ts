import { describe, expect, it } from 'vitest';
import { packColumns, unpackColumns } from './packed-columns.ts';
import { referenceColumns } from './reference-columns.ts';

const columns = referenceColumns([
  {
    license: 'MIT',
    name: 'MIT License',
    text: 'Permission is hereby granted, free of charge, to any person obtaining a copy of this software',
    isCommon: true,
  },
  {
    license: 'X-1.0',
    name: 'Xylograph Lizenz für Bücher',
    text: 'This book shall be lent, free of charge, to any person obtaining a copy of the Xylograph <year>',
    isCommon: false,
  },
]);

describe('packed columns', () => {
  it('are what they were', () => {
    const unpacked = unpackColumns(packColumns(columns));

    expect(unpacked.texts.map(({ license }) => license)).toEqual(['MIT', 'X-1.0']);
    expect(unpacked).toEqual(columns);
    expect(columns.texts[1]?.holder.length).toBeGreaterThan(0);
    expect(columns.places.length).toBeGreaterThan(20);
  });

  it.each([0, 3, 100, -4])('are refused where they are damaged: %d', (end) => {
    expect(() => unpackColumns(packColumns(columns).subarray(0, end))).toThrow();
  });
});
