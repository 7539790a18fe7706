/** The first file of an archive. */
export const manifestName = 'backup.json';
/** The last one, as `sha256sum --check` reads it: an archive without it is not whole. */
export const checksumsName = 'SHA256SUMS';

/** What an archive says about itself. */
export type Manifest = {
  readonly format: 1;
  /** The version of the program that made it, for people. */
  readonly version: string;
  /** The newest migration that ran on the database. */
  readonly migration: string;
  readonly createdAt: string;
  /** False: they are in an object storage. */
  readonly hasPictures: boolean;
};

/** Reads the manifest of an archive; null for what is none. */
export function parseManifest(text: string): Manifest | null {
  try {
    const found = JSON.parse(text) as Partial<Manifest> | null;
    if (typeof found?.format !== 'number' || typeof found.migration !== 'string') return null;
    return found as Manifest;
  } catch {
    return null;
  }
}
