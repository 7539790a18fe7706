import { encodeForms } from '../adapters/pictures/encode.ts';
import { makeDemoImage } from '../sandbox/demo-image.ts';
import { makeDemoPictures } from '../sandbox/demo-pictures.ts';
import { sandboxMerchants } from '../sandbox/seed/seed-sandbox.ts';

// Part of the build: what a first `npm start` copies instead of migrating and seeding for seconds, and the pictures that
// the demo merchants show.
const startedAt = Date.now();
const seconds = (): string => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
const file = await makeDemoImage(startedAt);
console.log(`Demo database image: ${file} (${seconds()})`);

const merchants = sandboxMerchants(startedAt).map(({ merchant, pictures }) => ({ ...merchant, pictures }));
const { default: sharp } = await import('sharp');
const count = await makeDemoPictures(merchants, (svg) => encodeForms(sharp(Buffer.from(svg)), sharp, true));
console.log(`Demo pictures: ${count} made (${seconds()})`);
