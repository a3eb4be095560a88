import { type LicenseKnowledge, readLicenses, type Snapshot } from '#kb';

/** Hands out generations of knowledge and tells of new ones. */
interface Generations {
  read<Answer>(ask: (snapshot: Snapshot) => Promise<Answer> | Answer): Promise<Answer>;
  onSwitch(listener: () => void): void;
}

/** What the generation that serves knows of licences; read once, and again when another serves. */
export class Licenses {
  private known: Promise<LicenseKnowledge> | undefined;

  constructor(private readonly generations: Generations) {
    generations.onSwitch(() => (this.known = undefined));
  }

  current(): Promise<LicenseKnowledge> {
    this.known ??= this.generations.read((snapshot) => readLicenses(snapshot));
    // One that could not be read is tried again by the next question.
    this.known.catch(() => (this.known = undefined));
    return this.known;
  }
}
