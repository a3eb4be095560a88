import { Link } from 'react-router';
import { fileLink } from '../../file-link.ts';
import { VisibleText } from '../../ui/visible-text.tsx';
import './reachability.css';
import { functionWords } from './texts.ts';

/** A step of a chain of calls. Without a file: code that is not here. */
export interface ChainStep {
  readonly func: string;
  readonly file: string;
  readonly line: number;
}

interface CallChainProps {
  readonly taskId: string;
  readonly frames: readonly ChainStep[];
  readonly onFollow: () => void;
}

/** The calls that lead somewhere, a line each, from where they begin. */
export function CallChain({ taskId, frames, onFollow }: CallChainProps) {
  return (
    <ol className="reach-chain">
      {frames.map((step) => (
        <li key={`${step.file}:${step.line}:${step.func}`}>
          <span className="mono break-anywhere">
            <VisibleText text={functionWords(step)} />
          </span>
          {step.file !== '' && (
            <>
              {' '}
              <CodeLink {...{ taskId, onFollow }} file={step.file} line={step.line} />
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

interface CodeLinkProps extends Pick<CallChainProps, 'taskId' | 'onFollow'> {
  readonly file: string;
  readonly line: number;
}

/** A place in the code; who follows it leaves the dialog. */
export function CodeLink({ taskId, file, line, onFollow }: CodeLinkProps) {
  return (
    <Link className="mono small break-anywhere" to={fileLink(taskId, file, line)} onClick={onFollow}>
      {file}:{line}
    </Link>
  );
}
