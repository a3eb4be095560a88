/** A state of the trusted repository: a mark in its colour and the word. */
export function TrustedTag({ state, word }: { state: string; word: string }) {
  return (
    <span className={`status-tag trusted-${state}`}>
      <span className="status-mark" aria-hidden="true" />
      {word}
    </span>
  );
}
