import type { Rule } from '../rule.ts';

export const nosqlInjection: Rule = {
  id: 'nosql-injection',
  cwe: 943,
  severity: 'high',
  confidence: 'medium',
  message: '外部数据原样成为 NoSQL 查询条件',
  advice: '把取值转为字符串或校验其类型，拒绝以 $ 开头的键；不用外部数据拼接 $where 的表达式',
  flow: {
    labels: ['input'],
    // Databases with SQL are asked with `where`.
    unlessField: { javascript: 'where' },
    // Mappers of relational databases have methods of the same names.
    libraries: {
      javascript: {
        sinks: /\.(find|update|delete|count)\w*$/,
        own: /^(mongoose|mongodb|mongojs|monk|@nestjs\.mongoose|@typegoose\.[\w-]+)(\.|$)/,
        others:
          /^(sequelize|sequelize-typescript|@sequelize\.[\w-]+|typeorm|@nestjs\.(typeorm|sequelize)|@prisma\.client|objection|bookshelf)(\.|$)/,
      },
    },
    sinks: {
      javascript: [
        '*.findOne(0)',
        '*.findOneAndUpdate(0)',
        '*.findOneAndDelete(0)',
        '*.updateOne(0)',
        '*.updateMany(0)',
        '*.deleteOne(0)',
        '*.deleteMany(0)',
        '*.countDocuments(0)',
        'collection.find(0)',
        // An expression that the database runs, wherever the query goes.
        '{}.$where=(0)',
        '*.$where=(0)',
        '*.$where(0)',
      ],
    },
  },
};
