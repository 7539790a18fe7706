/** One file of a picture: its name within the picture, and its bytes. */
export type PictureFile = { readonly name: string; readonly bytes: Uint8Array };

export type EncodedPicture = {
  /** Of the widest file, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly files: readonly PictureFile[];
};

/** Why a file is not taken as a picture. */
export type PictureRefusal = 'notReadable' | 'tooManyPixels' | 'tooSlow';

/** Makes the forms a picture is sent in: turned upright, without what the camera noted, in several widths. */
export type PictureEncoder = {
  /**
   * The forms of a picture, or why it has none. DEPENDENCY_UNAVAILABLE while too many wait already. The work is done
   * outside of this process.
   */
  encode(bytes: Uint8Array): Promise<EncodedPicture | PictureRefusal>;
  /** Ends what was started. */
  close(): void;
};

/** Where the files of pictures are kept. A name stands for the same bytes for ever. */
export type PictureStore = {
  /** Keeps all files of a picture; those of the same names are replaced. */
  save(picture: StoredPictureName, files: readonly PictureFile[]): Promise<void>;
  /** The bytes of a file; null when there is none. */
  read(picture: StoredPictureName, fileName: string): Promise<Uint8Array | null>;
  /** Removes the named files; those that are not there count as removed. */
  remove(picture: StoredPictureName, fileNames: readonly string[]): Promise<void>;
};

export type StoredPictureName = { readonly merchantId: string; readonly pictureId: string };

/** Reads a picture from an address on the public internet; null when there is none that could be read. */
export type FetchPicture = (address: string) => Promise<Uint8Array | null>;
