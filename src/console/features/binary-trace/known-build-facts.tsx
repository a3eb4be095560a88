import type { KnownBuild } from '#model';
import { FactTable } from '../../ui/fact-table.tsx';
import { countText } from '../../ui/format.ts';
import { VisibleText } from '../../ui/visible-text.tsx';
import { signWords } from '../../programs/words.ts';
import { binaryTexts as texts } from './texts.ts';

/** The build whose functions a binary has: which versions fit, how much of it is there, and which functions. */
export function KnownBuildFacts({ build }: { build: KnownBuild }) {
  const { versions, functionCount, functions } = build;
  const left = functionCount - functions.length;
  return (
    <>
      <h3 className="binary-heading">{texts.knownBuild}</h3>
      <FactTable
        items={[
          { label: texts.buildProject, content: build.project },
          {
            label: texts.buildVersions,
            content: versions.length === 1 ? versions[0] : texts.versionRange(versions),
          },
          {
            label: texts.buildFunctions,
            content: texts.buildFunctionCount(functionCount, build.knownCount),
          },
          { label: texts.buildEqual, content: texts.buildEqualCount(build.equalCount) },
          {
            label: texts.buildShare,
            hint: texts.buildShareHint,
            content: `${Math.round(build.share * 100)}%`,
          },
          {
            label: texts.buildFile,
            content: (
              <span className="mono small break-anywhere">
                {texts.buildFiles(build.path, build.fileCount)}
              </span>
            ),
          },
        ]}
      />
      <table className="known-functions">
        <thead>
          <tr>
            <th>{texts.functionName}</th>
            <th>{texts.functionPlace}</th>
            <th className="is-number">{texts.functionSize}</th>
            <th>{texts.functionSign}</th>
          </tr>
        </thead>
        <tbody>
          {functions.map(({ name, path, offset, instructionCount, sign }) => (
            <tr key={`${path} ${offset}`}>
              <td className="mono small break-anywhere">
                {name === '' ? <span className="muted">{texts.unnamed}</span> : <VisibleText text={name} />}
              </td>
              <td className="mono small" title={path}>
                {path !== undefined && (
                  <div className="break-anywhere">{path.slice(path.lastIndexOf('/') + 1)}</div>
                )}
                {texts.place(offset)}
              </td>
              <td className="is-number">{countText(instructionCount)}</td>
              <td>{signWords[sign]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && <p className="muted small">{texts.moreFunctions(left)}</p>}
    </>
  );
}
