import type { Sbom, SbomComponent } from '#engine';
import { expect, it } from 'vitest';
import { otherProduct } from './other-product.ts';

const own = { name: '商城 Shop', version: '1.0', purls: ['pkg:maven/org.slf4j/slf4j-api@1.7.36'] };

function about(subject: Partial<SbomComponent> | undefined): Sbom {
  const whole = subject && { ref: 'x', kind: 'application', version: undefined, purl: undefined, ...subject };
  return { subject: whole } as Sbom;
}

it.each([
  [undefined],
  [{ name: '商城 shop' }],
  [{ name: '商城 Shop', version: '1.0' }],
  [{ name: 'x', purl: 'pkg:generic/%E5%95%86%E5%9F%8E%20Shop@1.0' }],
  [{ name: 'slf4j', version: '2.0', purl: 'pkg:maven/org.slf4j/slf4j-api@2.0' }],
])('takes %j for the product of the task or a part of it', (subject) => {
  expect(otherProduct(about(subject), own)).toBeUndefined();
});

it.each([
  [{ name: '商城 Shop', version: '2.0' }, '商城 Shop 2.0'],
  [{ name: 'Rocket' }, 'Rocket'],
  [{ name: 'x', purl: 'pkg:generic/x@3' }, 'x 3'],
])('takes %j for another one', (subject, name) => {
  expect(otherProduct(about(subject), own)).toBe(name);
});

it('lets a task without a version be any', () => {
  expect(otherProduct(about({ name: '商城 shop', version: '7' }), { ...own, version: '' })).toBeUndefined();
});
