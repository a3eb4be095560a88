import type { SbomForm } from '../../../format.ts';
import type { Spdx2Form } from './form.ts';
import { json } from './json.ts';
import { rdf } from './rdf.ts';
import { tag } from './tag.ts';
import { xlsx } from './xlsx.ts';
import { xml } from './xml.ts';
import { yaml } from './yaml.ts';

/** The forms of SPDX 2, the usual one first. */
export const spdx2Forms: ReadonlyMap<SbomForm, Spdx2Form> = new Map([
  ['json', json],
  ['yaml', yaml],
  ['xml', xml],
  ['rdf', rdf],
  ['tag', tag],
  ['xlsx', xlsx],
]);
