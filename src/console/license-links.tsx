import { Button } from 'antd';
import { useState } from 'react';
import { licensesOf } from '#model';
import { openDialog } from './dialogs.ts';
import { collapseLimit, isCollapsible } from './ui/collapse.ts';

/**
 * An SPDX expression whose licences each open their dialog; how they are joined stays as it is written.
 *
 * A long one folds as texts in tables do (specification 2.6), between two of its words.
 */
export function LicenseLinks({ expression }: { expression: string }) {
  const [isOpen, setOpen] = useState(false);
  const ids = new Set(licensesOf(expression));
  const words = expression.split(/([A-Za-z0-9.+:-]+)/).filter((word) => word !== '');
  const canFold = isCollapsible(expression);
  const shown = canFold && !isOpen ? words.slice(0, foldAfter(words)) : words;
  return (
    <span className="break-anywhere">
      {shown.map((word, at) =>
        ids.has(word) ? (
          <LicenseLink key={`${at} ${word}`} id={word} />
        ) : (
          <span key={`${at} ${word}`}>{word}</span>
        ),
      )}
      {canFold && (
        <>
          {!isOpen && '… '}
          <button
            type="button"
            className="link-button"
            aria-expanded={isOpen}
            onClick={(event) => {
              event.stopPropagation();
              setOpen(!isOpen);
            }}
          >
            {isOpen ? '收起' : '展开'}
          </button>
        </>
      )}
    </span>
  );
}

/** How many words stand before the fold: the first at least. */
function foldAfter(words: readonly string[]): number {
  let length = 0;
  const over = words.findIndex((word) => (length += word.length) > collapseLimit);
  return Math.max(1, over);
}

function LicenseLink({ id }: { id: string }) {
  return (
    <Button
      type="link"
      className="cell-link break-anywhere"
      onClick={(event) => {
        event.stopPropagation();
        openDialog('license', {
          LicenseName: nameOf(id),
          ...(isNoName(id) ? { LicenseType: 'Unknown' } : {}),
        });
      }}
    >
      {nameOf(id)}
    </Button>
  );
}

/** What package authors wrote and SPDX does not know stands behind `LicenseRef-`; ScanCode's ids are known names. */
function isNoName(id: string): boolean {
  return id.startsWith('LicenseRef-') && !id.startsWith('LicenseRef-scancode-');
}

function nameOf(id: string): string {
  return isNoName(id) ? id.slice('LicenseRef-'.length) : id;
}
