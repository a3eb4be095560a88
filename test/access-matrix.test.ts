import { endpoints, listedCalls, project } from '#contract';
import { describe, expect, it } from 'vitest';
import { matrix } from './access-matrix.ts';

const scopes = ['all', 'unit', 'access', 'owner', 'own', 'self', 'public', 'none'];

describe('the access matrix', () => {
  it('speaks of every call of the specification', () => {
    expect(listedCalls.filter((call) => !matrix.has(call))).toEqual([]);
  });

  it('knows every scope that it names', () => {
    const named = [...matrix.values()].flatMap(({ access }) => Object.values(access));

    expect(named.filter((scope) => !scopes.includes(scope))).toEqual([]);
  });

  it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'is what %s declares',
    (call, { auth, access }) => {
      expect(
        matrix.has(call),
        `${call} is served and the matrix does not say who may: add it to test/access-matrix.ts (docs/howto/new-call.md)`,
      ).toBe(true);
      expect({ auth, access }).toEqual(matrix.get(call));
    },
  );

  it('says who may make a project by the way of a detection', () => {
    expect(project.makesProjects).toEqual(matrix.get('POST /v1/product/add')?.access);
  });
});
