/** Whether a file belongs to the program, not to a package that lies within the upload. */
export function isOwn(path: string): boolean {
  return !/(?:^|\/)(?:node_modules|vendor|site-packages|dist-packages|bower_components)\/|\.[ja]ar!\//.test(
    path,
  );
}
