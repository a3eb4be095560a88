/** The context of SPDX 3.0.1, by its official address. */
export const context = 'https://spdx.org/rdf/3.0.1/spdx-context.jsonld';
export const specVersion = '3.0.1';

/** `Core/RelationshipType`. */
export const relationshipTypes = new Set(
  (
    'affects amendedBy ancestorOf availableFrom configures contains coordinatedBy copiedTo delegatedTo dependsOn ' +
    'descendantOf describes doesNotAffect expandsTo exploitCreatedBy fixedBy fixedIn foundBy generates hasAddedFile ' +
    'hasAssessmentFor hasAssociatedVulnerability hasConcludedLicense hasDataFile hasDeclaredLicense hasDeletedFile ' +
    'hasDependencyManifest hasDistributionArtifact hasDocumentation hasDynamicLink hasEvidence hasExample hasHost ' +
    'hasInput hasMetadata hasOptionalComponent hasOptionalDependency hasOutput hasPrerequisite hasProvidedDependency ' +
    'hasRequirement hasSpecification hasStaticLink hasTest hasTestCase hasVariant invokedBy modifiedBy other packagedBy ' +
    'patchedBy publishedBy reportedBy republishedBy serializedInArtifact testedOn trainedOn underInvestigationFor usesTool'
  ).split(' '),
);

/** `Core/HashAlgorithm`. */
export const hashAlgorithms = new Set(
  (
    'adler32 blake2b256 blake2b384 blake2b512 blake3 crystalsDilithium crystalsKyber falcon md2 md4 md5 md6 other sha1 ' +
    'sha224 sha256 sha384 sha3_224 sha3_256 sha3_384 sha3_512 sha512'
  ).split(' '),
);

/** `Core/ExternalIdentifierType`. */
export const identifierTypes = new Set(
  'cpe22 cpe23 cve email gitoid other packageUrl securityOther swhid swid urlScheme'.split(' '),
);

/** `Software/SoftwarePurpose`. */
export const purposes = new Set(
  (
    'application archive bom configuration container data device deviceDriver diskImage documentation evidence ' +
    'executable file filesystemImage firmware framework install library manifest model module operatingSystem other ' +
    'patch platform requirement source specification test'
  ).split(' '),
);

/** `Core/LifecycleScopeType`. */
export const lifecycleScopes = new Set('build design development other runtime test'.split(' '));

/** `Security/VexJustificationType`. */
export const justifications = new Set([
  'componentNotPresent',
  'inlineMitigationsAlreadyExist',
  'vulnerableCodeCannotBeControlledByAdversary',
  'vulnerableCodeNotInExecutePath',
  'vulnerableCodeNotPresent',
]);

/** The classes that are packages: they become components. */
export const packageTypes = new Set(['software_Package', 'ai_AIPackage', 'dataset_DatasetPackage']);

/** `Security/CvssSeverityType`. */
export const cvssSeverities = new Set(['critical', 'high', 'low', 'medium', 'none']);
