/** The sign of a package manager: its first letter, with its name for those who do not see it. */
export function ManagerIcon({ manager }: { manager: string }) {
  return (
    <span className="manager-icon" role="img" aria-label={manager} title={manager}>
      {manager.slice(0, 1).toUpperCase()}
    </span>
  );
}
