/** Add one thing to those that are called alike. */
export function addTo<Known>(all: Map<string, Known[]>, name: string, known: Known): void {
  const same = all.get(name);
  if (same === undefined) all.set(name, [known]);
  else same.push(known);
}
