import type { Rule } from '../rule.ts';

export const prototypePollution: Rule = {
  id: 'prototype-pollution',
  cwe: 1321,
  severity: 'high',
  confidence: 'high',
  message: '外部数据决定写入哪个属性，可篡改对象原型',
  advice: '拒绝 __proto__、constructor 与 prototype，或改用 Map',
  flow: {
    labels: ['input'],
    sinks: {
      javascript: [
        '*.[][]=(0)',
        'lodash.set(1)',
        'lodash.setWith(1)',
        'lodash.merge(1,2)',
        'lodash.mergeWith(1,2)',
        'lodash.defaultsDeep(1,2)',
        'lodash.zipObjectDeep(0)',
        '_.set(1)',
        '_.merge(1,2)',
        '_.defaultsDeep(1,2)',
        'deepmerge(1)',
        'deep-extend(1)',
        'merge-deep(1)',
        'dot-prop.set(1)',
        'object-path.set(1)',
      ],
    },
  },
};
