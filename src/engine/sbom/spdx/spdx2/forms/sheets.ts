import type { ClassName } from '../fields.ts';

/** A sheet of the spreadsheet form: a row for each object of a class, a column for each field. */
export interface SheetLayout {
  readonly name: string;
  readonly className: ClassName;
  /** The list of the document that its rows are. */
  readonly list: string;
  /** Titles, and the fields that stand below them. */
  readonly columns: readonly (readonly [title: string, field: string])[];
}

/** The first sheet: the document and its creation in one row. */
export const documentColumns: readonly (readonly [string, string])[] = [
  ['SPDX Version', 'spdxVersion'],
  ['Data License', 'dataLicense'],
  ['SPDX Identifier', 'SPDXID'],
  ['License List Version', 'licenseListVersion'],
  ['Document Name', 'name'],
  ['Document Namespace', 'documentNamespace'],
  ['Document Contents', 'documentDescribes'],
  ['External Document References', 'externalDocumentRefs'],
  ['Document Comment', 'comment'],
  ['Creator', 'creators'],
  ['Created', 'created'],
  ['Creator Comment', 'creatorComment'],
];

/** The other sheets, with the names and titles that the spreadsheets of SPDX have. */
export const sheetLayouts: readonly SheetLayout[] = [
  {
    name: 'Package Info',
    className: 'Package',
    list: 'packages',
    columns: [
      ['Package Name', 'name'],
      ['SPDX Identifier', 'SPDXID'],
      ['Package Version', 'versionInfo'],
      ['Package FileName', 'packageFileName'],
      ['Package Supplier', 'supplier'],
      ['Package Originator', 'originator'],
      ['Home Page', 'homepage'],
      ['Package Download Location', 'downloadLocation'],
      ['Package Checksum', 'checksums'],
      ['Package Verification Code', 'packageVerificationCode'],
      ['Source Info', 'sourceInfo'],
      ['License Declared', 'licenseDeclared'],
      ['License Concluded', 'licenseConcluded'],
      ['License Info From Files', 'licenseInfoFromFiles'],
      ['License Comments', 'licenseComments'],
      ['Package Copyright Text', 'copyrightText'],
      ['Summary', 'summary'],
      ['Description', 'description'],
      ['Package Comment', 'comment'],
      ['Attribution Text', 'attributionTexts'],
      ['Files Analyzed', 'filesAnalyzed'],
      ['Primary Purpose', 'primaryPackagePurpose'],
      ['Built Date', 'builtDate'],
      ['Release Date', 'releaseDate'],
      ['Valid Until Date', 'validUntilDate'],
    ],
  },
  {
    name: 'Extracted License Info',
    className: 'ExtractedLicensingInfo',
    list: 'hasExtractedLicensingInfos',
    columns: [
      ['Identifier', 'licenseId'],
      ['Extracted Text', 'extractedText'],
      ['License Name', 'name'],
      ['Cross Reference URLs', 'seeAlsos'],
      ['Comment', 'comment'],
    ],
  },
  {
    name: 'Per File Info',
    className: 'File',
    list: 'files',
    columns: [
      ['File Name', 'fileName'],
      ['SPDX Identifier', 'SPDXID'],
      ['File Type(s)', 'fileTypes'],
      ['File Checksum(s)', 'checksums'],
      ['License Concluded', 'licenseConcluded'],
      ['License Info in File', 'licenseInfoInFiles'],
      ['License Comments', 'licenseComments'],
      ['File Copyright Text', 'copyrightText'],
      ['Notice Text', 'noticeText'],
      ['Contributors', 'fileContributors'],
      ['File Comment', 'comment'],
      ['Attribution Text', 'attributionTexts'],
    ],
  },
  {
    name: 'Snippets',
    className: 'Snippet',
    list: 'snippets',
    columns: [
      ['ID', 'SPDXID'],
      ['Name', 'name'],
      ['From File ID', 'snippetFromFile'],
      ['Ranges', 'ranges'],
      ['License Concluded', 'licenseConcluded'],
      ['License Info in Snippet', 'licenseInfoInSnippets'],
      ['License Comments', 'licenseComments'],
      ['Snippet Copyright Text', 'copyrightText'],
      ['Comment', 'comment'],
      ['Attribution Text', 'attributionTexts'],
    ],
  },
  {
    name: 'Relationships',
    className: 'Relationship',
    list: 'relationships',
    columns: [
      ['Spdx Identifier A', 'spdxElementId'],
      ['Relationship', 'relationshipType'],
      ['Spdx Identifier B', 'relatedSpdxElement'],
      ['Comment', 'comment'],
    ],
  },
];

/** What belongs to elements stands in sheets of its own, beside the id of its element. */
export const ownedLayouts: readonly (SheetLayout & { readonly owner: string })[] = [
  {
    name: 'External Refs',
    className: 'ExternalRef',
    list: 'externalRefs',
    owner: 'Package ID',
    columns: [
      ['Category', 'referenceCategory'],
      ['Type', 'referenceType'],
      ['Locator', 'referenceLocator'],
      ['Comment', 'comment'],
    ],
  },
  {
    name: 'Annotations',
    className: 'Annotation',
    list: 'annotations',
    owner: 'SPDX Identifier being Annotated',
    columns: [
      ['Annotation Comment', 'comment'],
      ['Annotation Date', 'annotationDate'],
      ['Annotator', 'annotator'],
      ['Annotation Type', 'annotationType'],
    ],
  },
];
