import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { CodeLowerer } from '../code-lowerer.ts';
import type { FileCode } from '../code.ts';
import { findWeaknesses } from '../find-weaknesses.ts';

const lowerer = new CodeLowerer(
  join(dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json')), 'wasm'),
);

const upload = {
  'OrderMapper.xml': `<mapper namespace="shop.OrderMapper">
  <select id="sorted">select * from orders order by \${column}</select>
  <select id="named">select * from orders where name = #{name}</select>
  <select id="inTable">select * from \${table}</select>
  <select id="matching">select * from orders where \${clause} limit \${count}</select>
</mapper>`,
  'OrderMapper.java': `package shop;
public interface OrderMapper {
  List<Order> sorted(@Param("column") String by);
  List<Order> named(String name);
  List<Order> inTable(String table);
  List<Order> matching(Filter filter);
}`,
  'Orders.java': `package shop;
class Filter { private String clause; private int count; }
@RestController
public class Orders {
  private OrderMapper mapper;
  @GetMapping("/sorted") Object sorted(@RequestParam String by) { return mapper.sorted(by); }
  @GetMapping("/named") Object named(@RequestParam String name) { return mapper.named(name); }
  @GetMapping("/all") Object all() { return mapper.inTable("orders"); }
  @PostMapping("/matching") Object matching(@RequestBody Filter filter) { return mapper.matching(filter); }
}`,
};

it('follows data into the statements of mappers in XML', async () => {
  const files: FileCode[] = [];
  for (const [path, text] of Object.entries(upload)) {
    const code = await lowerer.lower(path, new TextEncoder().encode(text));
    if (typeof code === 'object') files.push(code);
  }

  const { findings } = findWeaknesses(files);

  const injections = findings.filter(({ ruleId }) => ruleId === 'sql-injection');
  expect(injections.map(({ path, line, functionName }) => `${path}:${line} ${functionName}`)).toEqual([
    'OrderMapper.xml:2 sorted',
    'OrderMapper.xml:5 matching',
  ]);
  expect(injections.map(({ confidence }) => confidence)).toEqual([undefined, undefined]);
});
