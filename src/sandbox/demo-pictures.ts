import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The pictures of the demo merchants, one folder for each merchant; made with the build (commands/image.ts). */
export const demoPicturesFolder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'demo-image', 'pictures');
