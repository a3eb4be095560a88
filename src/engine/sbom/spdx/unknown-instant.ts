/** Written where a document does not say when it was made: SPDX demands an instant. Read as none. */
export const unknownInstant = '1970-01-01T00:00:00Z';
