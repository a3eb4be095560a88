import { findEcosystem, formatVers, parseVers, readVers, versContains, versOf } from '#engine';

/** A test of the VERS test suite. */
interface VersTest {
  readonly file: string;
  readonly test_type: 'comparison' | 'equality' | 'containment' | 'parse' | 'validate' | 'from_native';
  readonly input: unknown;
  readonly expected_output?: unknown;
  readonly expected_failure?: boolean;
}

/** Score version ranges and orders by kind of test; prints what differs, and the schemes that we have no packages of. */
export function scoreVers(tests: readonly unknown[]): Record<string, unknown> {
  const kinds = new Map<string, { tests: number; agree: number; leftOut: number }>();
  for (const test of tests as readonly VersTest[]) {
    const tally = kinds.get(test.test_type) ?? { tests: 0, agree: 0, leftOut: 0 };
    kinds.set(test.test_type, tally);
    const found = answer(test);
    if (found === 'no-scheme') {
      tally.leftOut += 1;
      continue;
    }
    tally.tests += 1;
    const expected = test.expected_failure === true ? undefined : test.expected_output;
    if (JSON.stringify(found) === JSON.stringify(expected)) tally.agree += 1;
    else if (tally.tests - tally.agree <= 12)
      console.log(
        `differs  ${test.file}: ${JSON.stringify(test.input)}\n    ${JSON.stringify(found)} for ${JSON.stringify(expected)}`,
      );
  }
  for (const [kind, { tests: count, agree, leftOut }] of kinds)
    console.log(`vers ${kind.padEnd(12)} ${agree} / ${count}, ${leftOut} of other schemes left out`);
  return Object.fromEntries(kinds);
}

function answer({ test_type, input }: VersTest): unknown {
  if (test_type === 'comparison' || test_type === 'equality') return compared(test_type, input);
  if (test_type === 'containment') {
    const { vers, version } = input as { vers: string; version: string };
    const range = readVers(vers);
    return range === undefined ? undefined : versContains(range, version);
  }
  if (test_type === 'from_native') {
    const { scheme, native_range: native } = input as { scheme: string; native_range: string };
    if (findEcosystem(scheme) === undefined) return 'no-scheme';
    const range = versOf(scheme, native);
    return range === undefined ? undefined : formatVers(range);
  }
  if (test_type === 'validate') {
    const range = readVers(String(input));
    return range === undefined ? undefined : formatVers(range);
  }
  const range = parseVers(String(input));
  if (range === undefined) return undefined;
  const constraints = range.constraints?.map(({ comparator, version }) => [comparator, version]);
  return { scheme: range.scheme, version_constraints: constraints };
}

function compared(kind: 'comparison' | 'equality', input: unknown): unknown {
  const { input_scheme: scheme, versions } = input as { input_scheme: string; versions: [string, string] };
  const compare = findEcosystem(scheme)?.compareVersions;
  if (compare === undefined) return 'no-scheme';
  const order = compare(versions[0], versions[1]);
  if (kind === 'equality') return order === 0;
  return order > 0 ? [versions[1], versions[0]] : [...versions];
}
