/** A source that exists to collect the vulnerabilities of some ecosystems. */
export interface Keeper {
  readonly source: string;
  /** Purl types. */
  readonly ecosystems: readonly string[];
  /** From so many vulnerabilities of these ecosystems on it is there as a whole: an excerpt covers nothing. */
  readonly wholeFrom: number;
  /** Whether the product brings the whole of it. */
  readonly ships: boolean;
  /** Even as a whole it knows only a part of what is known of its ecosystems. */
  readonly isPartial?: true;
}

/**
 * The sources that cover ecosystems. Those that speak of packages only in passing (NVD, vendors, excerpts) cover none.
 * Each bound is about half of what the source held in 2026. Retire.js knows libraries of browsers, Project KB what one
 * company uses: a tenth of what GHSA knows of npm and Maven.
 */
export const keepers: readonly Keeper[] = [
  { source: 'rustsec', ecosystems: ['cargo'], wholeFrom: 500, ships: true },
  { source: 'pypa', ecosystems: ['pypi'], wholeFrom: 2_000, ships: true },
  { source: 'golang', ecosystems: ['golang'], wholeFrom: 1_000, ships: true },
  { source: 'rubysec', ecosystems: ['gem'], wholeFrom: 500, ships: true },
  { source: 'friendsofphp', ecosystems: ['composer'], wholeFrom: 500, ships: true },
  { source: 'haskell', ecosystems: ['hackage'], wholeFrom: 15, ships: true },
  { source: 'rconsortium', ecosystems: ['cran'], wholeFrom: 5, ships: true },
  { source: 'julia', ecosystems: ['julia'], wholeFrom: 200, ships: true },
  { source: 'retirejs', ecosystems: ['npm'], wholeFrom: 200, ships: true, isPartial: true },
  { source: 'project-kb', ecosystems: ['maven'], wholeFrom: 200, ships: true, isPartial: true },
  { source: 'bitnami', ecosystems: ['bitnami'], wholeFrom: 2_000, ships: true },
  {
    source: 'ghsa',
    ecosystems: [
      'cargo',
      'composer',
      'gem',
      'githubactions',
      'golang',
      'hex',
      'maven',
      'npm',
      'nuget',
      'pub',
      'pypi',
      'swift',
    ],
    wholeFrom: 10_000,
    ships: false,
  },
  {
    source: 'opensca',
    ecosystems: ['cargo', 'composer', 'gem', 'golang', 'maven', 'npm', 'pypi'],
    wholeFrom: 5_000,
    ships: false,
  },
];

/** So many packages of a release of a distribution are known where its feed was imported; fewer are strays. */
export const leastOfRelease = 10;
