/** A way through the dependencies, from the product to a part. */
export function PathLine({ path }: { path: readonly string[] }) {
  return (
    <span className="license-path">
      {path.map((step, at) => (
        <span key={`${at} ${step}`}>
          {at > 0 && (
            <span className="muted" aria-hidden="true">
              {' → '}
            </span>
          )}
          <span className="break-anywhere">{step}</span>
        </span>
      ))}
    </span>
  );
}
