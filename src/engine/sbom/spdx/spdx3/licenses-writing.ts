import type { Sbom } from '../../document.ts';
import { licensesOf, parseExpression } from '../license-expression.ts';
import { LicenseNames } from '../license-names.ts';
import { digestOf } from '../spdx2/ids.ts';
import type { GraphWriting } from './graph-writing.ts';

/** The licences of a graph: one element for each expression, one for each text (`SimpleLicensing`). */
export class LicensesWriting {
  readonly #names: LicenseNames;
  readonly #writing: GraphWriting;

  constructor(sbom: Sbom, writing: GraphWriting) {
    this.#names = new LicenseNames(sbom.licenseTexts);
    this.#writing = writing;
  }

  /** Say of an element which licence it has; nothing when nobody knows. */
  relate(relationshipType: string, from: string, license: string | undefined): void {
    const expression = this.#names.expressionOf(license);
    if (expression === 'NOASSERTION') return;
    this.#writing.relate('Relationship', { from, relationshipType, to: [this.expression(expression)] });
  }

  /** Add an expression and answer its address. */
  expression(expression: string): string {
    const parsed = parseExpression(expression);
    const refs = new Set(
      parsed === undefined ? [] : licensesOf(parsed).filter((id) => id.startsWith('LicenseRef-')),
    );
    const entries = [...refs].map((id) => ({
      type: 'DictionaryEntry',
      key: id,
      value: this.#writing.address(id),
    }));
    const name = `license-${digestOf(expression).slice(0, 16)}`;
    return this.#writing.add('simplelicensing_LicenseExpression', this.#writing.address(name), {
      simplelicensing_licenseExpression: expression,
      simplelicensing_customIdToUri: entries.length === 0 ? undefined : entries,
    });
  }

  /** Add the texts that expressions refer to. */
  texts(): void {
    for (const { id, name, text } of this.#names.all())
      this.#writing.add('simplelicensing_SimpleLicensingText', this.#writing.address(id), {
        name: name === id ? undefined : name,
        simplelicensing_licenseText: text,
      });
  }
}
