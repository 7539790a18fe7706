import { makeDemoImage } from '../sandbox/demo-image.ts';

// Part of the build: what a first `npm start` copies instead of migrating and seeding for seconds.
const startedAt = Date.now();
const file = await makeDemoImage(startedAt);
console.log(`Demo database image: ${file} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
