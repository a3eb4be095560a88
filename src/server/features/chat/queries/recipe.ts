/** How something is done: the steps, and the page where it is done. */
export interface Recipe {
  readonly title: string;
  readonly steps: string;
  readonly page: string;
  /** The words of the page. */
  readonly label: string;
  /** What is done, after `How do I`, and the steps; pages and buttons are called as they are. */
  readonly english: { readonly title: string; readonly steps: string };
}

/** Steps in both languages, with the page where they begin. */
export function recipe(
  title: string,
  steps: string,
  page: string,
  label: string,
  english: Recipe['english'],
): Recipe {
  return { title, steps, page, label, english };
}
