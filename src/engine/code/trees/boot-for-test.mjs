// Starts the thread from its source: tests run without a build.
import { register } from 'tsx/esm/api';

register();
await import('./tree-thread.ts');
