import {
  cvssSeverities,
  hashAlgorithms,
  identifierTypes,
  justifications,
  lifecycleScopes,
  purposes,
  relationshipTypes,
} from './terms.ts';

/** What a property has to be. */
export type PropertyRule =
  | { readonly kind: 'text' | 'iri' | 'date' | 'license' | 'reference' | 'object' | 'number' }
  | { readonly kind: 'term'; readonly terms: ReadonlySet<string> };

/** What the model of SPDX 3.0.1 demands of a class, beside what it demands of those that it is one of. */
export interface ClassRule {
  readonly isA?: string;
  readonly mandatory?: readonly string[];
}

const relationship: ClassRule = { isA: 'Relationship' };
const assessment: ClassRule = { isA: 'security_VulnAssessmentRelationship' };
const cvss: ClassRule = {
  isA: 'security_VulnAssessmentRelationship',
  mandatory: ['security_score', 'security_vectorString', 'security_severity'],
};

/** Every class that we know something of; elements of others are held to what all elements have. */
export const classRules: Readonly<Record<string, ClassRule>> = {
  CreationInfo: { mandatory: ['specVersion', 'created', 'createdBy'] },
  Hash: { mandatory: ['algorithm', 'hashValue'] },
  PackageVerificationCode: { mandatory: ['algorithm', 'hashValue'] },
  ExternalIdentifier: { mandatory: ['externalIdentifierType', 'identifier'] },
  ExternalMap: { mandatory: ['externalSpdxId'] },
  NamespaceMap: { mandatory: ['prefix', 'namespace'] },
  DictionaryEntry: { mandatory: ['key'] },
  Element: { mandatory: ['spdxId', 'creationInfo'] },
  Agent: { isA: 'Element' },
  Person: { isA: 'Element' },
  Organization: { isA: 'Element' },
  SoftwareAgent: { isA: 'Element' },
  Tool: { isA: 'Element' },
  Annotation: { isA: 'Element', mandatory: ['annotationType', 'subject'] },
  SpdxDocument: { isA: 'Element' },
  software_Sbom: { isA: 'Element' },
  software_Package: { isA: 'Element' },
  software_File: { isA: 'Element' },
  software_Snippet: { isA: 'Element', mandatory: ['software_snippetFromFile'] },
  simplelicensing_LicenseExpression: { isA: 'Element', mandatory: ['simplelicensing_licenseExpression'] },
  simplelicensing_SimpleLicensingText: { isA: 'Element', mandatory: ['simplelicensing_licenseText'] },
  expandedlicensing_CustomLicense: { isA: 'Element', mandatory: ['simplelicensing_licenseText'] },
  Relationship: { isA: 'Element', mandatory: ['from', 'to', 'relationshipType'] },
  LifecycleScopedRelationship: relationship,
  security_Vulnerability: { isA: 'Element' },
  security_VulnAssessmentRelationship: relationship,
  security_CvssV2VulnAssessmentRelationship: {
    isA: 'security_VulnAssessmentRelationship',
    mandatory: ['security_score', 'security_vectorString'],
  },
  security_CvssV3VulnAssessmentRelationship: cvss,
  security_CvssV4VulnAssessmentRelationship: cvss,
  security_VexAffectedVulnAssessmentRelationship: {
    isA: 'security_VulnAssessmentRelationship',
    mandatory: ['security_actionStatement'],
  },
  security_VexFixedVulnAssessmentRelationship: assessment,
  security_VexNotAffectedVulnAssessmentRelationship: assessment,
  security_VexUnderInvestigationVulnAssessmentRelationship: assessment,
};

const term = (terms: ReadonlySet<string>): PropertyRule => ({ kind: 'term', terms });

/** What properties have to be, in whichever class they stand. */
export const propertyRules: Readonly<Record<string, PropertyRule>> = {
  spdxId: { kind: 'iri' },
  created: { kind: 'date' },
  createdBy: { kind: 'reference' },
  createdUsing: { kind: 'reference' },
  releaseTime: { kind: 'date' },
  builtTime: { kind: 'date' },
  validUntilTime: { kind: 'date' },
  security_publishedTime: { kind: 'date' },
  security_modifiedTime: { kind: 'date' },
  specVersion: { kind: 'text' },
  name: { kind: 'text' },
  description: { kind: 'text' },
  comment: { kind: 'text' },
  summary: { kind: 'text' },
  from: { kind: 'reference' },
  to: { kind: 'reference' },
  rootElement: { kind: 'reference' },
  element: { kind: 'reference' },
  suppliedBy: { kind: 'reference' },
  originatedBy: { kind: 'reference' },
  subject: { kind: 'reference' },
  relationshipType: term(relationshipTypes),
  completeness: term(new Set(['complete', 'incomplete', 'noAssertion'])),
  scope: term(lifecycleScopes),
  algorithm: term(hashAlgorithms),
  hashValue: { kind: 'text' },
  externalIdentifierType: term(identifierTypes),
  annotationType: term(new Set(['other', 'review'])),
  software_primaryPurpose: term(purposes),
  software_additionalPurpose: term(purposes),
  software_packageVersion: { kind: 'text' },
  software_packageUrl: { kind: 'iri' },
  software_fileKind: term(new Set(['directory', 'file'])),
  simplelicensing_licenseExpression: { kind: 'license' },
  simplelicensing_licenseText: { kind: 'text' },
  security_severity: term(cvssSeverities),
  security_justificationType: term(justifications),
  security_score: { kind: 'number' },
  verifiedUsing: { kind: 'object' },
  externalIdentifier: { kind: 'object' },
};

/** Properties that hold one value; the others of `propertyRules` may be lists. */
export const singular: ReadonlySet<string> = new Set([
  'spdxId',
  'creationInfo',
  'created',
  'specVersion',
  'name',
  'description',
  'comment',
  'summary',
  'from',
  'relationshipType',
  'completeness',
  'scope',
  'algorithm',
  'hashValue',
  'suppliedBy',
  'releaseTime',
  'builtTime',
  'validUntilTime',
  'software_primaryPurpose',
  'software_packageVersion',
  'software_packageUrl',
  'simplelicensing_licenseExpression',
  'simplelicensing_licenseText',
]);

/** Properties that hold a list even of one. */
export const plural: ReadonlySet<string> = new Set([
  'to',
  'createdBy',
  'createdUsing',
  'rootElement',
  'element',
  'originatedBy',
  'verifiedUsing',
  'externalIdentifier',
  'software_additionalPurpose',
]);
