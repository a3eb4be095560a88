/** `packages[].primaryPackagePurpose` as the schema of JSON has it; the prose (SPDX 2.3, 7.24) writes a hyphen. */
export const purposes = [
  'APPLICATION',
  'FRAMEWORK',
  'LIBRARY',
  'CONTAINER',
  'OPERATING_SYSTEM',
  'OPERATING-SYSTEM',
  'DEVICE',
  'FIRMWARE',
  'SOURCE',
  'ARCHIVE',
  'FILE',
  'INSTALL',
  'OTHER',
] as const;

/** `files[].fileTypes` (8.3). */
export const fileTypes = [
  'SOURCE',
  'BINARY',
  'ARCHIVE',
  'APPLICATION',
  'AUDIO',
  'IMAGE',
  'TEXT',
  'VIDEO',
  'DOCUMENTATION',
  'SPDX',
  'OTHER',
] as const;

/** `externalRefs[].referenceCategory` (7.21): prose and schema disagree about the hyphen, so both are read. */
const categories = [
  'SECURITY',
  'PACKAGE-MANAGER',
  'PACKAGE_MANAGER',
  'PERSISTENT-ID',
  'PERSISTENT_ID',
  'OTHER',
] as const;
export const externalCategories = { '2.2': categories, '2.3': categories };

/** The algorithms of checksums, and how many hexadecimal digits their values have; 0 where that is open. */
export const checksumDigits: Readonly<Record<string, number>> = {
  SHA1: 40,
  SHA224: 56,
  SHA256: 64,
  SHA384: 96,
  SHA512: 128,
  MD2: 32,
  MD4: 32,
  MD5: 32,
  MD6: 0,
  'SHA3-256': 64,
  'SHA3-384': 96,
  'SHA3-512': 128,
  'BLAKE2b-256': 64,
  'BLAKE2b-384': 96,
  'BLAKE2b-512': 128,
  BLAKE3: 0,
  ADLER32: 8,
};

const algorithmsOf22 = ['SHA1', 'SHA224', 'SHA256', 'SHA384', 'SHA512', 'MD2', 'MD4', 'MD5', 'MD6'];
export const checksumAlgorithms = { '2.2': algorithmsOf22, '2.3': Object.keys(checksumDigits) };

const relationshipsOf22 = [
  'DESCRIBES',
  'DESCRIBED_BY',
  'CONTAINS',
  'CONTAINED_BY',
  'DEPENDS_ON',
  'DEPENDENCY_OF',
  'DEPENDENCY_MANIFEST_OF',
  'BUILD_DEPENDENCY_OF',
  'DEV_DEPENDENCY_OF',
  'OPTIONAL_DEPENDENCY_OF',
  'PROVIDED_DEPENDENCY_OF',
  'TEST_DEPENDENCY_OF',
  'RUNTIME_DEPENDENCY_OF',
  'EXAMPLE_OF',
  'GENERATES',
  'GENERATED_FROM',
  'ANCESTOR_OF',
  'DESCENDANT_OF',
  'VARIANT_OF',
  'DISTRIBUTION_ARTIFACT',
  'PATCH_FOR',
  'PATCH_APPLIED',
  'COPY_OF',
  'FILE_ADDED',
  'FILE_DELETED',
  'FILE_MODIFIED',
  'EXPANDED_FROM_ARCHIVE',
  'DYNAMIC_LINK',
  'STATIC_LINK',
  'DATA_FILE_OF',
  'TEST_CASE_OF',
  'BUILD_TOOL_OF',
  'DEV_TOOL_OF',
  'TEST_OF',
  'TEST_TOOL_OF',
  'DOCUMENTATION_OF',
  'OPTIONAL_COMPONENT_OF',
  'METAFILE_OF',
  'PACKAGE_OF',
  'AMENDS',
  'PREREQUISITE_FOR',
  'HAS_PREREQUISITE',
  'OTHER',
];

/** `relationships[].relationshipType` (11.1). */
export const relationshipTypes = {
  '2.2': relationshipsOf22,
  '2.3': [...relationshipsOf22, 'REQUIREMENT_DESCRIPTION_FOR', 'SPECIFICATION_FOR'],
};

/** The form of a local id (6.3, 7.2): letters, digits, full stops and hyphens. */
export const idPattern = /^SPDXRef-[a-zA-Z0-9.-]+$/;
/** An element of another document (11.1). */
export const foreignIdPattern = /^DocumentRef-[a-zA-Z0-9.+-]+(:SPDXRef-[a-zA-Z0-9.-]+)?$/;
export const licenseRefPattern = /^LicenseRef-[a-zA-Z0-9.-]+$/;
export const datePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** The id that the document itself has. */
export const documentId = 'SPDXRef-DOCUMENT';
