import type { SecurityFix } from './security-fix.ts';

const before = `int copy_name(struct name *to, const char *from, int length)
{
    char *place = to->text;
    if (from == NULL)
        return -1;
    memcpy(place, from, length);
    to->length = length;
    return count_names(to, length);
}
`;

/** A function of C in which a check is missing, and with the check. */
export const copyName: SecurityFix = {
  vulnerabilityIds: ['CVE-2031-1001'],
  project: 'alpha',
  path: 'src/copy.c',
  functionName: 'copy_name',
  vulnerable: before,
  fixed: before.replace(
    '    memcpy(',
    `    if (length < 0 || length > NAME_MAX)
        return -1;
    memcpy(`,
  ),
  url: 'https://example.org/c/1',
};

/** The same function as somebody has taken it over: other names, other layout, a remark. */
export const takenOver = `#include "own.h"

int copy_name(struct name *dest, const char *src, int n)
{
\tchar *p = dest->text;   /* where it goes */
\tif (src == NULL) return -1;
\tmemcpy(p, src, n);
\tdest->length = n;
\treturn count_names(dest, n);
}
`;

/** A table that is no function, with a number that is too large, and with the right one. */
export const limits: SecurityFix = {
  vulnerabilityIds: ['CVE-2031-1002'],
  project: 'alpha',
  path: 'src/limits.c',
  vulnerable: `static const struct limit limits[] = {
    { "name", NAME_KIND, 4096, check_name },
    { "path", PATH_KIND, 65536, check_path },
    { "user", USER_KIND, 128, check_user },
};
`,
  fixed: `static const struct limit limits[] = {
    { "name", NAME_KIND, 255, check_name },
    { "path", PATH_KIND, 65536, check_path },
    { "user", USER_KIND, 128, check_user },
};
`,
};
