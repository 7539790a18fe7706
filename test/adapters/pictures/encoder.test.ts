import { afterAll, expect, test } from 'vitest';
import { pictureEncoder } from '../../../src/adapters/pictures/encoder.ts';
import { plainPicture } from '../../api/back-office/pictures/pictures.ts';

const encoder = pictureEncoder({ waitingMax: 2 });
afterAll(() => encoder.close());

test('pictures beyond those that may wait are refused until one is made, and none of the others is lost', async () => {
  const bytes = await plainPicture(1, 60, 40);
  const attempts = [1, 2, 3, 4, 5].map(() => {
    try {
      return encoder.encode(bytes);
    } catch (error) {
      return error;
    }
  });
  const refused = { code: 'DEPENDENCY_UNAVAILABLE', retryAfterSeconds: 5 };
  expect(attempts.slice(3)).toEqual([expect.objectContaining(refused), expect.objectContaining(refused)]);
  for (const made of await Promise.all(attempts.slice(0, 3))) expect(made).toMatchObject({ width: 60, height: 40 });
  await expect(encoder.encode(bytes)).resolves.toMatchObject({ width: 60, height: 40 });
});
