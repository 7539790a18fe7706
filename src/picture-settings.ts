import { join } from 'node:path';
import type { EnvironmentReader } from './environment.ts';

/** What docs/pictures.md asks an operator to fill in; without it pictures are kept in the data folder. */
export type PicturesSettings =
  | { readonly kept: 'folder'; readonly folder: string }
  | {
      readonly kept: 'objects';
      readonly url: string;
      readonly region: string;
      readonly keyId: string;
      readonly secret: string;
    };

const names = ['PICTURES_S3_URL', 'PICTURES_S3_REGION', 'PICTURES_S3_KEY_ID', 'PICTURES_S3_SECRET'] as const;

/** All four of the object storage or none, and not a folder besides. `isLoopback` says of which hosts http is taken. */
export function readPictures(
  read: EnvironmentReader,
  problems: string[],
  isLoopback: (host: string) => boolean,
): PicturesSettings {
  const folder = read.path('PICTURES_FOLDER');
  const missing = names.filter((name) => read.text(name) === null);
  if (missing.length === names.length) {
    return { kept: 'folder', folder: folder ?? join(read.text('TIFFIN_DATA') ?? '.tiffin', 'pictures') };
  }
  if (missing.length > 0) problems.push(`Storage for pictures is given in part: ${missing.join(', ')} missing.`);
  if (folder !== null) problems.push('PICTURES_FOLDER and PICTURES_S3_URL are two places for pictures: leave one out.');
  const url = read.url('PICTURES_S3_URL', ['http:', 'https:']) ?? '';
  if (url !== '') {
    const { protocol, hostname, search, hash, username } = new URL(url);
    if (protocol === 'http:' && !isLoopback(hostname)) problems.push('PICTURES_S3_URL must begin with https.');
    if (search + hash + username !== '') {
      problems.push('PICTURES_S3_URL must be an address without user, query and fragment.');
    }
  }
  return {
    kept: 'objects',
    url: url.replace(/\/+$/, ''),
    region: read.text('PICTURES_S3_REGION') ?? '',
    keyId: read.text('PICTURES_S3_KEY_ID') ?? '',
    secret: read.text('PICTURES_S3_SECRET') ?? '',
  };
}
