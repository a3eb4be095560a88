import { defineConfig } from 'vite';

/** The console: built into dist/console; in development served by Vite, with the calls passed on to the server. */
export default defineConfig({
  root: 'src/console',
  base: '/',
  build: {
    outDir: '../../dist/console',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 1200,
    // The content security policy lets nothing in from data: URLs but pictures.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { '/prod-api': `http://127.0.0.1:${process.env.SUXI_PORT ?? 8600}` },
  },
});
