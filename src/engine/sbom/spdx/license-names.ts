import spdxIds from 'spdx-license-list/simple.js';
import type { Sbom } from '../document.ts';
import {
  type Expression,
  formatExpression,
  isLicenseRef,
  licensesOf,
  parseExpression,
} from './license-expression.ts';
import { digestOf } from './spdx2/ids.ts';

const listedIds = new Set([...spdxIds].map((id) => id.toLowerCase()));

/** Whether a licence is in the SPDX list, in any case. */
export function isListed(id: string): boolean {
  return listedIds.has(id.toLowerCase()) || listedIds.has(`${id}+`.toLowerCase());
}

/** A licence with a text of its own in the document (SPDX 2.3, clause 10). */
export interface HouseLicense {
  readonly id: string;
  readonly name: string | undefined;
  readonly text: string;
}

/**
 * The licences of a document while it is written: a name that is no expression becomes a `LicenseRef-`, and so does each
 * licence of an expression that is not listed.
 */
export class LicenseNames {
  readonly #licenses = new Map<string, HouseLicense>();

  constructor(texts: Sbom['licenseTexts']) {
    for (const { id, name, text } of texts) this.#licenses.set(id, { id, name, text });
  }

  /** Those of a whole document: all that its components say has been met. */
  static of({ licenseTexts, subject, components }: Sbom): LicenseNames {
    const names = new LicenseNames(licenseTexts);
    for (const component of subject === undefined ? components : [subject, ...components]) {
      names.expressionOf(component.concludedLicense);
      names.expressionOf(component.declaredLicense);
    }
    return names;
  }

  /** The expression of a licence; `NOASSERTION` when nothing is known. */
  expressionOf(license: string | undefined): string {
    const text = license?.trim() ?? '';
    if (text === '' || text === 'NOASSERTION') return 'NOASSERTION';
    const expression = text === 'NONE' ? undefined : parseExpression(text);
    if (expression === undefined) return this.#named(text);
    const isPlain = licensesOf(expression).every((id) => isListed(id) || isLicenseRef(id));
    const fitting = this.#fitting(expression);
    return isPlain ? text : formatExpression(fitting);
  }

  /** All that expressions refer to, in the order they were met. */
  all(): HouseLicense[] {
    return [...this.#licenses.values()];
  }

  /** An expression whose licences are all listed, or texts of the document. */
  #fitting(expression: Expression): Expression {
    if (expression.kind === 'with') return { ...expression, license: this.#fitting(expression.license) };
    if (expression.kind !== 'license')
      return { ...expression, members: expression.members.map((member) => this.#fitting(member)) };
    const { id, orLater } = expression;
    if (id.startsWith('LicenseRef-')) this.#add({ id, name: undefined, text: 'NOASSERTION' });
    if (isListed(id) || isLicenseRef(id)) return expression;
    return { kind: 'license', id: this.#named(orLater ? `${id}+` : id), orLater: false };
  }

  #named(name: string): string {
    const word = name.replace(/[^A-Za-z0-9.]+/g, '-').replace(/^-+|-+$/g, '');
    const id = `LicenseRef-${word.slice(0, 60)}${word === name && word.length <= 60 ? '' : `-${digestOf(name).slice(0, 8)}`}`;
    this.#add({ id, name, text: name });
    return id;
  }

  #add(license: HouseLicense): void {
    if (!this.#licenses.has(license.id)) this.#licenses.set(license.id, license);
  }
}
