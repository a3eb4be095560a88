import { type Expression, formatExpression } from '../../license-expression.ts';
import type { RdfNode } from './rdf-graph.ts';

/** More nodes than this are no licence: nodes may be shared, and a few of them can stand for millions. */
const maxNodes = 1000;

/** The expression that a node of a licence stands for; `idOf` names a licence that stands by itself. */
export function expressionOf(node: RdfNode, idOf: (node: RdfNode) => string | undefined): string | undefined {
  const reading = { left: maxNodes, idOf };
  const expression = expressionAt(node, reading);
  return expression === undefined || reading.left < 0 ? node.address : formatExpression(expression);
}

interface LicenseReading {
  left: number;
  readonly idOf: (node: RdfNode) => string | undefined;
}

function expressionAt(node: RdfNode, reading: LicenseReading): Expression | undefined {
  reading.left -= 1;
  if (reading.left < 0) return undefined;
  const { types } = node;
  if (types.has('ConjunctiveLicenseSet')) return setOf('AND', node, reading);
  if (types.has('DisjunctiveLicenseSet')) return setOf('OR', node, reading);
  const [member] = membersOf(node, reading);
  if (types.has('OrLaterOperator'))
    return member?.kind === 'license' ? { ...member, orLater: true } : undefined;
  if (types.has('WithExceptionOperator')) return withException(node, member);
  const id = simpleId(node, reading);
  return id === undefined ? undefined : { kind: 'license', id, orLater: false };
}

function setOf(kind: 'AND' | 'OR', node: RdfNode, reading: LicenseReading): Expression | undefined {
  const members = membersOf(node, reading);
  return members.length > 1 ? { kind, members } : members[0];
}

function membersOf(node: RdfNode, reading: LicenseReading): Expression[] {
  return (node.properties.get('member') ?? []).flatMap((member) => {
    if (typeof member === 'string') return [{ kind: 'license', id: member, orLater: false }];
    return expressionAt(member, reading) ?? [];
  });
}

function withException(node: RdfNode, license: Expression | undefined): Expression | undefined {
  const [exception] = node.properties.get('licenseException') ?? [];
  if (license === undefined || exception === undefined) return undefined;
  if (typeof exception === 'string') return { kind: 'with', license, exception };
  const [id] = exception.properties.get('licenseExceptionId') ?? [];
  const name = typeof id === 'string' ? id : listedName(exception.address);
  return name === undefined ? undefined : { kind: 'with', license, exception: name };
}

function simpleId(node: RdfNode, { idOf }: LicenseReading): string | undefined {
  const [own] = node.properties.get('licenseId') ?? [];
  return (
    listedName(node.address) ?? (typeof own === 'string' && node.address === undefined ? own : idOf(node))
  );
}

/** The id of a licence or exception of the SPDX list, by its address. */
function listedName(address: string | undefined): string | undefined {
  return /^https?:\/\/spdx\.org\/licenses\/([^/#]+?)(?:\.html|\.json)?$/.exec(address ?? '')?.[1];
}
