import { Tag } from 'antd';
import type { WeaknessExample } from '#contract';
import { languageWords, natureWords, weaknessTexts as texts } from './texts.ts';

/** Examples in code, each told in its steps. */
export function CodeExamples({ examples }: { examples: readonly WeaknessExample[] }) {
  if (examples.length === 0) return <p>{texts.none}</p>;
  return (
    <>
      <p className="muted small">{texts.original}</p>
      {examples.map(({ entries }, index) => (
        <section key={`${index + 1}`} className="code-example">
          <h3>{texts.example(index + 1)}</h3>
          {entries.map((entry, step) => (
            <CodeStep key={`${step + 1}`} entry={entry} />
          ))}
        </section>
      ))}
    </>
  );
}

function CodeStep({ entry }: { entry: WeaknessExample['entries'][number] }) {
  const { intro, language, nature, code } = entry;
  const label = [natureWords[nature] ?? nature, languageWords[language] ?? language].filter(
    (word) => word !== '',
  );
  return (
    <>
      {intro !== '' && (
        <p className="prose" lang="en">
          {intro}
        </p>
      )}
      {code !== '' && (
        <figure className="code-figure">
          <figcaption>
            {label.map((word, place) => (
              <Tag key={word} className={place === 0 ? natureClasses[nature] : undefined}>
                {word}
              </Tag>
            ))}
          </figcaption>
          {/* A region that scrolls must be reachable by the keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre tabIndex={0}>
            <code>{code}</code>
          </pre>
        </figure>
      )}
    </>
  );
}

const natureClasses: Readonly<Record<string, string>> = { Bad: 'is-bad-code', Good: 'is-good-code' };
