/**
 * Whether a text is a CPE name as the schemas of CycloneDX allow it: a URI of CPE 2.2, or the formatted string of 2.3
 * (NISTIR 7695, section 6.2). Each part is looked at by itself, so that no text takes long.
 */
export function isCpe(text: string | undefined): boolean {
  if (text === undefined || text.length > 4096) return false;
  if (/^cpe:\//i.test(text)) return /^[cC][pP][eE]:\/[AHOaho]?(?::[A-Za-z0-9._\-~%]*){0,6}$/.test(text);
  const parts = text.split(/(?<!\\):/);
  const [scheme, version, part = '', ...attributes] = parts;
  if (scheme !== 'cpe' || version !== '2.3' || !/^[aho*-]$/.test(part)) return false;
  return (
    attributes.length === 10 &&
    attributes.every((attribute, at) => (at === 5 ? isLanguage : isPart)(attribute))
  );
}

function isPart(text: string): boolean {
  return /^(?:[*-]|(?:\?*|\*)(?:[a-zA-Z0-9\-._]|\\[\\*?!"#$%&'()+,/:;<=>@[\]^`{|}~])+(?:\?*|\*))$/.test(text);
}

function isLanguage(text: string): boolean {
  return /^(?:[*-]|[a-zA-Z]{2,3}(?:-(?:[a-zA-Z]{2}|[0-9]{3}))?)$/.test(text);
}
