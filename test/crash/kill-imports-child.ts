import { importKnowledge, installPackage } from '#kb';

// One import, to be killed: `import <knowledge folder> <file>` or `install <knowledge folder> <package>`. Says when it
// begins, and ends with 0 when the new generation is current.

const [what, folder = '', path = ''] = process.argv.slice(2);
process.stdout.write('begun\n');
if (what === 'install') await installPackage(folder, path, { appVersion: '99.0.0', allowsOlder: true });
else await importKnowledge(folder, [path]);
