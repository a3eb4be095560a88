import { declaredExpression } from '#engine';
import type { License } from '#model';
import { licenseOfScancode } from './scancode-licenses.ts';

/** All licences that one generation knows, found by any spelling of their names. */
export class LicenseBook {
  private readonly byName = new Map<string, License>();

  /** `licenses`: each id once. */
  constructor(readonly licenses: readonly License[]) {
    // Ids before names: an id is never somebody's alias.
    for (const license of licenses) this.byName.set(plain(license.id), license);
    for (const license of licenses) {
      for (const name of [license.name, license.chineseName ?? '', ...license.aliases])
        this.add(name, license);
    }
  }

  /** The licence that a name means: an id in any case, a full name, what package authors write for it, or what ScanCode's id says. */
  find(name: string): License | undefined {
    const found = this.byName.get(plain(name));
    if (found !== undefined) return found;
    const declared = declaredExpression(name);
    const known = declared === undefined ? undefined : this.byName.get(plain(declared));
    return known ?? licenseOfScancode(declared ?? name);
  }

  /** Of two licences of the same name the one that is in use stands for it. */
  private add(name: string, license: License): void {
    const key = plain(name);
    const present = this.byName.get(key);
    const isTaken = present !== undefined && (!present.isDeprecated || plain(present.id) === key);
    if (key !== '' && !isTaken) this.byName.set(key, license);
  }
}

/** Case, spaces and punctuation do not tell names apart; `+` does: GPL-2.0+ is not GPL-2.0. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();
}
