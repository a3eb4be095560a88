/** The scores of a vulnerability, as its details tell them; what nobody scored is empty. */
interface Scored {
  readonly cvss4Score: string;
  readonly cvss4Severity: string;
  readonly cvss31Score: string;
  readonly cvss31Severity: string;
  readonly cvss3Score: string;
  readonly cvss3Severity: string;
  readonly cvss2Score: string;
  readonly cvss2Severity: string;
}

/** The scores that there are, the newest way of scoring first: `CVSS 3.1 9.8（超危）`. */
export function scoresOf(detail: Scored): string[] {
  return [
    ['CVSS 4.0', detail.cvss4Score, detail.cvss4Severity],
    ['CVSS 3.1', detail.cvss31Score, detail.cvss31Severity],
    ['CVSS 3.0', detail.cvss3Score, detail.cvss3Severity],
    ['CVSS 2.0', detail.cvss2Score, detail.cvss2Severity],
  ].flatMap(([name, score, severity]) =>
    score ? [`${name} ${score}${severity ? `（${severity}）` : ''}`] : [],
  );
}
