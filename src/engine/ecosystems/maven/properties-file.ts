/** The values of a Java properties file with their lines; escapes and continued lines are not needed for package files. */
export function readProperties(text: string): Map<string, { value: string; line: number }> {
  const properties = new Map<string, { value: string; line: number }>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const match = /^\s*([^#!\s=:][^\s=:]*)\s*[=:]\s*(.*)$/.exec(line);
    const value = match?.[2]?.trim();
    if (match?.[1] !== undefined && value !== undefined && value !== '') {
      properties.set(match[1], { value, line: index + 1 });
    }
  }
  return properties;
}
