import sharp from 'sharp';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import type { SignedInStaff } from '../../../support/callers/staff.ts';
import type { ServiceAnswer, TestService } from '../../../support/run/service.ts';

/** Where the pictures of `demo` are managed. */
export const picturesPath = `/merchants/${merchantIds.demo}/pictures`;

/** A picture in one colour, different for every `seed`. */
export function plainPicture(seed: number, width = 800, height = 600): Promise<Buffer> {
  const background = { r: seed % 256, g: (seed * 7) % 256, b: (seed * 13) % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Sends a file as the dashboard does. */
export function upload(
  service: TestService,
  { headers }: SignedInStaff,
  file: Uint8Array,
  { path = picturesPath, query = '', type = 'image/png' } = {},
): Promise<ServiceAnswer> {
  const sent = { headers: { ...headers, 'content-type': type }, rawBody: file };
  return service.call('POST', `/api/v1/dashboard${path}${query}`, sent);
}
