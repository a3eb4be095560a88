/** A share as a bar and in words. */
export function ShareBar({ share }: { share: number }) {
  const percent = `${(100 * share).toFixed(1)} %`;
  return (
    <span className="share-bar" title={percent}>
      <span className="share-bar-track" aria-hidden="true">
        <span className="share-bar-fill" style={{ width: `${100 * share}%` }} />
      </span>
      {percent}
    </span>
  );
}
