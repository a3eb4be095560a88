import Icon from '@ant-design/icons';

/** A door and an arrow that leads out: a circle with an arrow looks like "refresh" beside tables. */
export function SignOutIcon() {
  return <Icon aria-hidden component={Drawing} />;
}

function Drawing() {
  return (
    <svg width="1em" height="1em" viewBox="0 0 24 24" fill="none" stroke="currentColor">
      <path
        d="M10 3.5H4.5v17H10M15.5 7.5 20 12l-4.5 4.5M20 12H9.5"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
