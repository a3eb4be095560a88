import { childOf, childrenIn, childText, parseXml, type XmlElement } from '../parsed-xml.ts';

/** A POM as it is written, before inheritance and interpolation. */
export interface PomProject {
  readonly path: string;
  readonly groupId: string | undefined;
  readonly artifactId: string | undefined;
  readonly version: string | undefined;
  readonly parent: PomParent | undefined;
  readonly properties: ReadonlyMap<string, string>;
  readonly dependencies: readonly PomDependency[];
  /** What `dependencyManagement` fixes for those who name no version. */
  readonly managed: readonly PomDependency[];
  readonly profiles: readonly PomProfile[];
  readonly licenses: readonly string[];
}

/** The POM that this one inherits from. */
export interface PomParent {
  readonly groupId: string | undefined;
  readonly artifactId: string | undefined;
  readonly version: string | undefined;
  /** Relative to the folder of the POM; empty when the parent is not beside it. */
  readonly relativePath: string;
}

/** One `<dependency>`. */
export interface PomDependency {
  readonly groupId: string | undefined;
  readonly artifactId: string | undefined;
  readonly version: string | undefined;
  readonly type: string;
  readonly classifier: string;
  readonly scope: string | undefined;
  readonly isOptional: boolean | undefined;
  readonly line: number;
}

/** A `<profile>`; only those active by default take part without further orders. */
export interface PomProfile {
  readonly isActive: boolean;
  readonly properties: ReadonlyMap<string, string>;
  readonly dependencies: readonly PomDependency[];
  readonly managed: readonly PomDependency[];
}

/** Read a POM. Throws `UnreadableFile`. */
export function parsePom(text: string, path: string): PomProject {
  const project = parseXml(text, path, 'project');
  const parent = childOf(project, 'parent');
  return {
    path,
    groupId: childText(project, 'groupId'),
    artifactId: childText(project, 'artifactId'),
    version: childText(project, 'version'),
    parent: parent === undefined ? undefined : readParent(parent),
    properties: readProperties(project),
    dependencies: childrenIn(project, 'dependencies', 'dependency').map(readDependency),
    managed: readManaged(project),
    profiles: childrenIn(project, 'profiles', 'profile').map(readProfile),
    licenses: childrenIn(project, 'licenses', 'license')
      .map((license) => childText(license, 'name'))
      .filter((name) => name !== undefined),
  };
}

function readParent(parent: XmlElement): PomParent {
  const relativePath = childOf(parent, 'relativePath');
  return {
    groupId: childText(parent, 'groupId'),
    artifactId: childText(parent, 'artifactId'),
    version: childText(parent, 'version'),
    relativePath: relativePath === undefined ? '../pom.xml' : relativePath.text,
  };
}

function readProperties(element: XmlElement): Map<string, string> {
  return new Map((childOf(element, 'properties')?.children ?? []).map(({ name, text }) => [name, text]));
}

function readManaged(element: XmlElement): PomDependency[] {
  return childrenIn(childOf(element, 'dependencyManagement'), 'dependencies', 'dependency').map(
    readDependency,
  );
}

function readDependency(element: XmlElement): PomDependency {
  const optional = childText(element, 'optional');
  return {
    groupId: childText(element, 'groupId'),
    artifactId: childText(element, 'artifactId'),
    version: childText(element, 'version'),
    type: childText(element, 'type') ?? 'jar',
    classifier: childText(element, 'classifier') ?? '',
    scope: childText(element, 'scope'),
    isOptional: optional === undefined ? undefined : optional === 'true',
    line: element.line,
  };
}

function readProfile(element: XmlElement): PomProfile {
  return {
    isActive: childText(childOf(element, 'activation'), 'activeByDefault') === 'true',
    properties: readProperties(element),
    dependencies: childrenIn(element, 'dependencies', 'dependency').map(readDependency),
    managed: readManaged(element),
  };
}
