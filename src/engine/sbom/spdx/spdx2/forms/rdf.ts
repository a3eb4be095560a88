import type { Spdx2Form } from './form.ts';
import { readRdf } from './rdf-reading.ts';
import { writeRdf } from './rdf-writing.ts';

/** The RDF form, written as RDF/XML. */
export const rdf: Spdx2Form = { write: (document, _, out) => writeRdf(document, out), read: readRdf };
