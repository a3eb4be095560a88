import type { Rule } from '../rule.ts';

export const xmlExternalEntity: Rule = {
  id: 'xml-external-entity',
  cwe: 611,
  severity: 'high',
  confidence: 'high',
  message: '解析外部 XML 时允许外部实体',
  advice: '关闭 DTD 与外部实体后再解析',
  flow: {
    sinks: {
      python: [
        'xml.dom.minidom.parseString(0)',
        'xml.dom.minidom.parse(0)',
        'xml.sax.parseString(0)',
        'xml.sax.parse(0)',
      ],
      java: ['SAXReader.read(0)', 'SAXBuilder.build(0)'],
    },
    when: { python: 'feature_external_ges' },
  },
  calls: {
    // What is parsed with it may be the program's own.
    python: [{ call: 'lxml.etree.XMLParser', named: ['resolve_entities', true], isDoubtful: true }],
    csharp: [
      { call: '*.DtdProcessing=(0)', nameMatches: /\bDtdProcessing\.Parse$/ },
      { call: '*.ProhibitDtd=(0)', is: false },
      { call: '*.XmlResolver=(0)', nameMatches: /XmlUrlResolver/ },
    ],
    php: [
      { call: 'simplexml_load_string(2)', nameMatches: /\bLIBXML_NOENT\b/ },
      { call: 'simplexml_load_file(2)', nameMatches: /\bLIBXML_NOENT\b/ },
      { call: '*.loadXML(1)', nameMatches: /\bLIBXML_NOENT\b/ },
      { call: 'DOMDocument.load(1)', nameMatches: /\bLIBXML_NOENT\b/ },
    ],
    javascript: [
      { call: 'libxmljs.parseXml(1)', has: ['noent', true] },
      { call: 'libxmljs.parseXmlString(1)', has: ['noent', true] },
      { call: 'libxmljs2.parseXml(1)', has: ['noent', true] },
      { call: 'libxmljs2.parseXmlString(1)', has: ['noent', true] },
    ],
  },
};
