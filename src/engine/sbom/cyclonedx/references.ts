import { isIriReference } from '../schema/formats.ts';

/** `externalReferences` of one type: none where the text is no address. */
export function referenceTo(type: string, url: string | undefined): object[] {
  return isAddress(url) ? [{ url, type }] : [];
}

/** Whether a text may stand where the schema asks for an address. */
export function isAddress(text: string | undefined): text is string {
  return text !== undefined && isIriReference(text);
}
