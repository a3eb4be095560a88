import type { DependencyScope } from '#model';
import type { PackageAtVersion, UploadTexts } from '../ecosystem.ts';
import { entriesOf, memberOf, textOf } from '../foreign-values.ts';
import { parseJson } from '../parsed-texts.ts';

/** An installed package that another one needs. */
export interface InstalledNeed {
  readonly to: PackageAtVersion;
  readonly scope: DependencyScope;
  readonly requirement: string | undefined;
}

/** What an installed package needs to run; a peer that is there is what it was installed for. */
const fields: readonly (readonly [string, DependencyScope])[] = [
  ['dependencies', 'runtime'],
  ['optionalDependencies', 'optional'],
  ['peerDependencies', 'peer'],
];

/** Nobody needs more; a manifest may claim it. */
const mostNeeds = 1000;

/** What the package.json at `path` needs, of what is installed where Node looks for it. */
export function installedNeeds(manifest: unknown, path: string, upload: UploadTexts): InstalledNeed[] {
  const asked = fields.flatMap(([field, scope]) =>
    entriesOf(memberOf(manifest, field)).map(([name, requirement]) => ({ name, requirement, scope })),
  );
  return asked.slice(0, mostNeeds).flatMap(({ name, requirement, scope }) => {
    const to = findInstalled(name, path, upload);
    return to === undefined ? [] : [{ to, scope, requirement: textOf(requirement) }];
  });
}

/** In the `node_modules` of its own folder, then of each folder above (Node.js, "Loading from node_modules folders"). */
function findInstalled(name: string, path: string, upload: UploadTexts): PackageAtVersion | undefined {
  if (!/^(?:@[\w~-][\w.~-]*\/)?[\w~-][\w.~-]*$/.test(name)) return undefined;
  const segments = path.split('/').slice(0, -1);
  for (let depth = segments.length; depth >= 0; depth -= 1) {
    if (segments[depth - 1] === 'node_modules') continue;
    const place = [...segments.slice(0, depth), 'node_modules', name, 'package.json'].join('/');
    const text = upload.text(place);
    if (text !== undefined) return packageAt(place, text, upload);
  }
  return undefined;
}

/** Many need the same: each manifest is parsed once. */
const known = new WeakMap<UploadTexts, Map<string, PackageAtVersion | undefined>>();

function packageAt(path: string, text: string, upload: UploadTexts): PackageAtVersion | undefined {
  const parsed = known.get(upload) ?? new Map<string, PackageAtVersion | undefined>();
  known.set(upload, parsed);
  if (!parsed.has(path)) parsed.set(path, packageIn(text, path));
  return parsed.get(path);
}

function packageIn(text: string, path: string): PackageAtVersion | undefined {
  try {
    const manifest = parseJson(text, path);
    const [name, version] = [textOf(manifest['name']), textOf(manifest['version'])];
    return name === undefined || version === undefined ? undefined : { name, version };
  } catch {
    return undefined; // it is reported where it is read for itself
  }
}
