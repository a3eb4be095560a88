import { expect, it } from 'vitest';
import { UnreadableFile } from '../../unreadable-file.ts';
import { UploadedPoms } from './uploaded-poms.ts';

function pom(artifactId: string): string {
  return `<project><groupId>g</groupId><artifactId>${artifactId}</artifactId><version>1.0</version></project>`;
}

function pomsOf(files: Readonly<Record<string, string>>): UploadedPoms {
  return UploadedPoms.of({
    paths: Object.keys(files),
    text: (path) => files[path],
    bytes: () => undefined,
  });
}

it('gives the POM that was parsed for others to whoever reads it, and the other way round', () => {
  const poms = pomsOf({ 'a/pom.xml': pom('a'), 'b/pom.xml': pom('b') });

  const first = poms.read(pom('a'), 'a/pom.xml');

  expect(poms.find('g', 'a', '1.0')).toBe(first);
  expect(poms.read(pom('b'), 'b/pom.xml')).toBe(poms.find('g', 'b', '1.0'));
});

it('reads another text of the same path for itself', () => {
  const poms = pomsOf({ 'a/pom.xml': pom('a') });
  poms.find('g', 'a', '1.0');

  expect(poms.read(pom('earlier'), 'a/pom.xml').artifactId).toBe('earlier');
  expect(poms.find('g', 'a', '1.0')?.artifactId).toBe('a');
});

it('says what is wrong with a POM when it is read for itself alone', () => {
  const poms = pomsOf({ 'a/pom.xml': '<project', 'b/pom.xml': pom('b') });

  expect(poms.find('g', 'a', '1.0')).toBeUndefined();
  expect(() => poms.read('<project', 'a/pom.xml')).toThrow(UnreadableFile);
});
