import type { Advisory } from '../advisory.ts';

/** Before every joint name, and before no id: behind all of them in the order of texts. */
const mark = '~';

/** Whether a name only joins advisories and is no id that people know. */
export function isJointName(name: string): boolean {
  return name.startsWith(mark);
}

/**
 * Names by which advisories about packages of npm are joined that share no id: a report and a package. Advisories of the
 * Node Security Platform and reports of HackerOne have addresses that several sources cite, with and without a CVE.
 *
 * One number alone may be cited beside another package, or mean another advisory: the Node.js working group went on to
 * count in its own way where the platform had ended. An advisory that cites several reports of one kind is about none.
 */
export function jointNamesOf({ id, references, statements }: Advisory): string[] {
  const packages = new Set(statements.flatMap(({ ecosystem, name }) => (ecosystem === 'npm' ? [name] : [])));
  if (packages.size === 0 || packages.size > mostPackages) return [];
  const cited = [id, ...references];
  return reports.flatMap(({ kind, address }) => {
    const numbers = new Set(cited.flatMap((text) => address.exec(text)?.[1] ?? []));
    const [number] = numbers;
    return number === undefined || numbers.size > 1
      ? []
      : [...packages].map((name) => `${mark}${kind} ${number} ${name}`);
  });
}

/** A statement about more packages than these is about none of them in particular. */
const mostPackages = 10;

const reports = [
  {
    kind: 'npm',
    address:
      /^(?:NSWG-ECO-|https?:\/\/(?:www\.)?(?:nodesecurity\.io|npmjs\.com)\/advisories\/)(\d+)(?![^/?#])/,
  },
  { kind: 'hackerone', address: /^https?:\/\/(?:www\.)?hackerone\.com\/reports\/(\d+)(?![^/?#])/ },
];
