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
      java: [
        'SAXReader.read(0)',
        'SAXBuilder.build(0)',
        'DocumentBuilder.parse(0)',
        'SAXParser.parse(0)',
        'XMLReader.parse(0)',
        'XMLInputFactory.createXMLStreamReader(*)',
        'XMLInputFactory.createXMLEventReader(*)',
        'TransformerFactory.newTransformer(0)',
        'Transformer.transform(0)',
        'SchemaFactory.newSchema(0)',
        'Validator.validate(0)',
      ],
    },
    // What was parsed before, a `DOMSource`, is not parsed again.
    where: {
      'TransformerFactory.newTransformer(0)': [0, /^StreamSource$/],
      'Transformer.transform(0)': [0, /^StreamSource$/],
      'SchemaFactory.newSchema(0)': [0, /^StreamSource$/],
      'Validator.validate(0)': [0, /^StreamSource$/],
    },
    hardening: {
      java: [
        [/^(disallow-doctype-decl|FEATURE_SECURE_PROCESSING|secure-processing|resolver)$/, /^true$/],
        [
          /^(external-general-entities|SUPPORT_DTD|supportDTD|IS_SUPPORTING_EXTERNAL_ENTITIES|isSupportingExternalEntities|expandentities)$/,
          /^false$/,
        ],
        [/^(ACCESS_EXTERNAL_DTD|accessExternalDTD)$/, /^$/],
      ],
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
