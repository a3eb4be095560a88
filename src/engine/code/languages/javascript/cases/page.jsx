// @flow
import React, { type Node } from 'react';

type Props = {| +name: ?string, onChange: (string) => void |};

/** Text between tags is no code: it's // not && counted. */
export function Page({ name, onChange }: Props): Node {
  const list = names.map((one: string): Node => <li key={one}>{one && one.length}</li>);
  return (
    <div className="if (x) {" data-x='{' onClick={() => onChange('a')} {...rest}>
      Don't count this: if (a) { b }. It's {name ? <b>bold's</b> : <></>}
      // no comment, and no "string
      {/* a comment */}
      <Tree.Item<string> render={function () { return a < b || <i/>; }} />

      <p>
        text ( [ {'{'}
      </p>
    </div>
  );
}

const Small = () => <hr />
const after = (a: number) => a < 3 ? 1 : 2
