import { parsePurl } from '#model';
import { isRecord, itemsOf, memberOf, textOf, textsOf } from '../../ecosystems/foreign-values.ts';
import type { Sbom, SbomComponent, SbomEdge, SbomVulnerability } from '../document.ts';
import type { SbomProblem } from '../format.ts';
import { mostProblems } from '../schema/check-json.ts';
import { type As, keep, without } from './kept.ts';
import { linkedComponent } from './linked-component.ts';
import { ReadProperties } from './properties.ts';
import { readComponent } from './read-component.ts';
import { readHead } from './read-head.ts';
import { readVulnerability } from './read-vulnerability.ts';

/** How a file was checked: what breaks the schema is read, but not written back. */
export interface Checked extends As {
  /** Whether nothing is wrong at a JSON pointer and below. */
  isSound(pointer: string): boolean;
  /** Every `bom-ref` of the file. */
  readonly allRefs: ReadonlySet<string>;
}

/** The document that the JSON of a file says, and refs in it that lead nowhere; never throws. */
export function readBom(file: unknown, checked: Checked): { sbom: Sbom; problems: SbomProblem[] } {
  const reader = new BomReader(checked);
  const main = memberOf(memberOf(file, 'metadata'), 'component');
  const subject = main === undefined ? undefined : reader.component(main, '/metadata/component', undefined);
  for (const [at, item] of itemsOf(memberOf(file, 'components')).entries()) {
    reader.component(item, `/components/${at}`, undefined);
  }
  const vulnerabilities = itemsOf(memberOf(file, 'vulnerabilities')).map((item, at) =>
    reader.vulnerability(item, `/vulnerabilities/${at}`),
  );
  reader.dependencies(memberOf(file, 'dependencies'));
  const ref = textOf(memberOf(main, 'bom-ref'));
  const sbom = {
    ...readHead(file, { name: subject?.name, ref }),
    subject,
    components: reader.components.filter((component) => component !== subject),
    edges: reader.edges,
    vulnerabilities,
    ...keptHead(file, checked),
  };
  return { sbom, problems: reader.problems };
}

class BomReader {
  readonly components: SbomComponent[] = [];
  readonly edges: SbomEdge[] = [];
  readonly problems: SbomProblem[] = [];
  private readonly known = new Set<string>();
  private unnamedCount = 0;

  constructor(private readonly checked: Checked) {}

  /** A component with all that lies in it, and where it lies. */
  component(item: unknown, pointer: string, container: string | undefined): SbomComponent {
    const ref = this.freeRef(textOf(memberOf(item, 'bom-ref')));
    const isSound = this.checkPurl(textOf(memberOf(item, 'purl')), pointer);
    const kept = isSound ? this.keptOf(item, pointer, ['components']) : {};
    const component = { ref, ...readComponent(item), ...kept };
    this.components.push(component);
    if (container !== undefined) this.edges.push({ from: container, to: ref, kind: 'contains' });
    const others = new ReadProperties(memberOf(item, 'properties')).all('contained-in');
    for (const from of others) this.edges.push({ from, to: ref, kind: 'contains' });
    for (const [at, inner] of itemsOf(memberOf(item, 'components')).entries()) {
      this.component(inner, `${pointer}/components/${at}`, ref);
    }
    return component;
  }

  /** A vulnerability; what it speaks of and this document does not hold stands in another one. */
  vulnerability(item: unknown, pointer: string): SbomVulnerability {
    const words = readVulnerability(item);
    for (const { ref } of words.affects) {
      if (this.known.has(ref)) continue;
      this.known.add(ref);
      this.components.push(linkedComponent(ref));
    }
    return { ...words, ...this.keptOf(item, pointer, []) };
  }

  dependencies(value: unknown): void {
    for (const [at, item] of itemsOf(value).entries()) {
      const from = textOf(memberOf(item, 'ref'));
      const place = `/dependencies/${at}`;
      if (from === undefined) continue;
      for (const to of new Set(textsOf(memberOf(item, 'dependsOn')))) {
        if (this.isKnown(from, `${place}/ref`) && this.isKnown(to, `${place}/dependsOn`)) {
          this.edges.push({ from, to, kind: 'depends-on' });
        }
      }
    }
  }

  private isKnown(ref: string, place: string): boolean {
    if (this.known.has(ref)) return true;
    // A service, or a part of another document.
    const isElsewhere = this.checked.allRefs.has(ref) || ref.startsWith('urn:cdx:');
    if (!isElsewhere && this.problems.length < mostProblems)
      this.problems.push({ level: 'warning', place, text: `引用 ${ref.slice(0, 80)} 没有对应的组件` });
    return false;
  }

  /** "The purl, if specified, MUST be valid": the schemas take any text. */
  private checkPurl(purl: string | undefined, pointer: string): boolean {
    if (purl === undefined || parsePurl(purl) !== undefined) return true;
    const text = `${purl.slice(0, 80)} 不是有效的 purl`;
    this.problems.push({ level: 'error', place: `${pointer}/purl`, text });
    return false;
  }

  /** What has no name of its own, or one that another has, gets one that nobody has. */
  private freeRef(stated: string | undefined): string {
    let ref = stated;
    while (ref === undefined || this.known.has(ref)) {
      this.unnamedCount += 1;
      const next = `component-${this.unnamedCount}`;
      ref = this.checked.allRefs.has(next) ? undefined : next;
    }
    this.known.add(ref);
    return ref;
  }

  private keptOf(item: unknown, pointer: string, names: readonly string[]): Pick<SbomComponent, 'kept'> {
    if (!this.checked.isSound(pointer)) return {};
    return { kept: keep(without(isRecord(item) ? item : {}, names), this.checked) };
  }
}

const ownMembers = ['components', 'vulnerabilities', 'dependencies'];

/** The document without what is made anew: components, vulnerabilities, and edges; what provides or needs nothing stays. */
function keptHead(file: unknown, checked: Checked): Pick<Sbom, 'kept'> {
  const head = without(isRecord(file) ? file : {}, [
    '$schema',
    'bomFormat',
    'specVersion',
    'signature',
    ...ownMembers,
  ]);
  const isSound = checked.isSound('/') && Object.keys(head).every((name) => checked.isSound(`/${name}`));
  if (!isSound) return {};
  const metadata = memberOf(head, 'metadata');
  const provided = itemsOf(memberOf(file, 'dependencies')).filter(
    (item) =>
      isRecord(item) &&
      (memberOf(item, 'provides') !== undefined || itemsOf(memberOf(item, 'dependsOn')).length === 0),
  );
  return {
    kept: keep(
      {
        ...head,
        ...(isRecord(metadata) ? { metadata: without(metadata, ['component']) } : {}),
        ...(provided.length === 0 ? {} : { dependencies: provided }),
      },
      checked,
    ),
  };
}
