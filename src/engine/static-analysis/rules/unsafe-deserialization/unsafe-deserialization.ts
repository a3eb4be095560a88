import type { Rule } from '../rule.ts';

export const unsafeDeserialization: Rule = {
  id: 'unsafe-deserialization',
  cwe: 502,
  severity: 'critical',
  confidence: 'high',
  message: '对外部数据做不安全的反序列化',
  advice: '改用只含数据的格式（如 JSON），或限制可反序列化的类型',
  calls: {
    csharp: [
      {
        call: '*.TypeNameHandling=(0)',
        nameMatches: /\bTypeNameHandling\.(All|Auto|Objects|Arrays)$/,
        isDoubtful: true,
      },
    ],
  },
  flow: {
    unless: { 'yaml.load(0)': [1, /Safe|Base/], 'yaml.load_all(0)': [1, /Safe|Base/] },
    sinks: {
      csharp: [
        'BinaryFormatter.Deserialize(0)',
        'LosFormatter.Deserialize(0)',
        'ObjectStateFormatter.Deserialize(0)',
        'NetDataContractSerializer.Deserialize(0)',
        'SoapFormatter.Deserialize(0)',
        'new BinaryFormatter().Deserialize(0)',
      ],
      php: ['unserialize(0)', 'yaml_parse(0)', 'maybe_unserialize(0)'],
      javascript: [
        'node-serialize.unserialize(0)',
        'serialize.unserialize(0)',
        'serialize-to-js.deserialize(0)',
        'unserialize(0)',
        'funcster.deepDeserialize(0)',
        'v8.deserialize(0)',
        'js-yaml.unsafeLoad(0)',
        'cryo.parse(0)',
      ],
      java: [
        'new ObjectInputStream(0)',
        'XMLDecoder.readObject(this)',
        'new XMLDecoder(0)',
        'XStream.fromXML(0)',
        'Yaml.load(0)',
        'JSON.parseObject(0)',
      ],
      python: [
        'pickle.loads(0)',
        'pickle.load(0)',
        'cPickle.loads(0)',
        '_pickle.loads(0)',
        'marshal.loads(0)',
        'shelve.open(0)',
        'yaml.load(0)',
        'yaml.load_all(0)',
        'yaml.unsafe_load(0)',
        'dill.loads(0)',
        'jsonpickle.decode(0)',
      ],
    },
  },
};
