import { expect, it } from 'vitest';
import { readFirst } from '../read-for-test.ts';
import { opamFile } from './opam-file.ts';

it('leaves out the packages of the project itself, each of which has a file beside', () => {
  const upload = {
    'shop/shop-gtk.opam': 'depends: [\n  "shop" {= version}\n  "lablgtk3"\n]\n',
    'shop/shop.opam': 'depends: ["lwt"]\n',
    'lablgtk3.opam': '',
    'shop/deep/lablgtk3.opam': '',
  };

  expect(readFirst(opamFile, upload).lines).toEqual(['lablgtk3 ? @3 runtime direct']);
});
