import { nameSourcesInStacks } from './stack-positions.ts';

// The beginning of the file that `npm start` runs (build.mjs). Stacks are readable before anything else can fail.
nameSourcesInStacks(new URL('../server/', import.meta.url));

await import('./main.ts');
