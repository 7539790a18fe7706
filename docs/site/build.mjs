// Makes dist/docs, the documentation as a site that needs no other host: `npm run build -- --docs`.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vitepress';
import { copyPages } from './pages.mjs';

copyPages();
await build(dirname(fileURLToPath(import.meta.url)), { logLevel: 'warn' });
