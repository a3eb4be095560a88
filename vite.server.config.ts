import { existsSync } from 'node:fs';
import { defineConfig } from 'vite';

const entries = {
  server: 'src/server/main.ts',
  worker: 'src/server/worker.ts',
  analysis: 'src/server/analysis.ts',
  intake: 'src/server/intake.ts',
  package: 'src/server/package.ts',
  rematch: 'src/server/rematch.ts',
  reachability: 'src/server/reachability.ts',
  contrast: 'src/server/contrast.ts',
  reading: 'src/engine/reading/thread.ts',
  trees: 'src/engine/code/trees/tree-thread.ts',
  sbom: 'src/server/features/sbom/thread.ts',
  report: 'src/server/features/report/thread.ts',
  trace: 'src/server/features/provenance/thread.ts',
  preview: 'src/server/features/task/preview/thread.ts',
  cli: 'src/cli/main.ts',
  administer: 'src/server/administer.ts',
};

/** What every scan loads, and what these load: a file that Node finds by itself costs a millisecond, and they are a hundred. */
const builtIn = [
  '@nodable/entities',
  'ae-cvss-calculator',
  'anynum',
  'fast-xml-builder',
  'fast-xml-parser',
  'ignore',
  'is-unsafe',
  'jose',
  'js-yaml',
  'kysely',
  'path-expression-matcher',
  'smol-toml',
  'spdx-expression-parse',
  'spdx-exceptions',
  'spdx-license-ids',
  'strnum',
  'xml-naming',
  'zod',
];

/** What runs in Node: one file per process, and what they share beside them; other packages stay in node_modules. */
export default defineConfig({
  ssr: { noExternal: builtIn },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: false,
    target: 'node20',
    sourcemap: true,
    minify: false,
    copyPublicDir: false,
    rolldownOptions: {
      // Our own files do nothing when they are loaded but say what they export: a process loads what it asks for alone.
      treeshake: { moduleSideEffects: (id) => !id.includes('/src/') || id.includes('/node_modules/') },
      input: Object.fromEntries(Object.entries(entries).filter(([, path]) => existsSync(path))),
      // Everything lies in one folder: the starter knowledge is found beside whichever file asks for it.
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'part-[name]-[hash].js' },
    },
  },
});
