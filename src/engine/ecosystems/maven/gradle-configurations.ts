import type { DependencyScope } from '#model';

/** What a Gradle configuration is for, by the names that the Java, Kotlin and Android plugins give. */
export function scopeOfConfiguration(name: string): DependencyScope {
  if (/test/i.test(name)) return 'test';
  if (
    /^(?:classpath|kapt|ksp)|annotationProcessor$|plugin|checkstyle|pmd|jacoco|lint|detekt|ktlint/i.test(name)
  ) {
    return 'build';
  }
  if (/compileOnly|providedCompile|compileClasspath$|^provided/i.test(name)) return 'provided';
  return 'runtime';
}
