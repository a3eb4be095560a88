import { expect, it } from 'vitest';
import { isMapper, readMapper } from './mapper-xml.ts';

const orders = `<?xml version="1.0"?>
<mapper namespace="shop.OrderMapper">
  <!-- <select id="old">\${a}</select> -->
  <sql id="sorting">order by \${column}</sql>
  <select id="sorted">select * from orders
    <include refid="sorting"/></select>
  <select id="one">select * from orders where id = #{id}</select>
  <delete id="some">delete from orders where id in
    <foreach item="id" collection="ids" separator=",">\${id}</foreach></delete>
</mapper>`;

it('tells where statements put text as it is, by the method that they belong to', () => {
  const { mapped } = readMapper('OrderMapper.xml', orders);

  expect(mapped).toEqual([
    { owner: 'OrderMapper', name: 'sorted', places: [{ path: 'column', line: 4 }] },
    { owner: 'OrderMapper', name: 'some', places: [{ path: 'ids', line: 9 }] },
  ]);
});

it('reads hostile mappers in one turn: what is never closed, comments without an end, fragments that multiply', () => {
  const many = (text: string) => text.repeat(100_000);
  const fragment = `<sql id="f">${many('${a}')}</sql>`;
  const statement = `<select id="s">${many('<include refid="f"/>')}</select>`;

  const places = [many('<select id="a">'), many('<!--'), many('<mapper '), fragment + statement].flatMap(
    (body) => readMapper('a.xml', `<mapper namespace="a.B">${body}`).mapped ?? [],
  );

  expect(places.map((one) => [one.name, one.places.length])).toEqual([['s', 200]]);
  expect(isMapper('a.xml', many('<mapper '))).toBe(false);
});

it.each([
  ['OrderMapper.xml', true, orders],
  ['OrderMapper.txt', false, orders],
  ['pom.xml', false, '<project><artifactId>mapper</artifactId></project>'],
  ['broken.xml', false, '<mapper'],
])('knows mappers: %s %s', (path, isOne, text) => {
  expect(isMapper(path, text)).toBe(isOne);
});
