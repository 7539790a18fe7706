/** How the database names a picture that is kept here: where an https address may stand, `picture:` and its id may too. */
const referenceForm = /^picture:([0-9a-f]{32})$/;

/** What a picture may have as it is sent. Phones make 4 to 8 MiB; the dashboard sends less. */
export const pictureBytesMax = 12 * 2 ** 20;

/** Before it is decoded: a small file can unfold into a picture that fills the memory. */
export const picturePixelsMax = 50_000_000;

/** What a merchant may keep: enough for a menu of some hundred dishes with three pictures each. */
export const picturesOfMerchantMax = 1_000;
export const pictureBytesOfMerchantMax = 512 * 2 ** 20;

/** The widths in which a picture is sent; none is wider than the picture itself. */
const widthsSent = [320, 640, 1280] as const;

/** A wider picture is made this wide. */
export const pictureWidthMax = 1920;

/** The one form of a picture that every reader takes, at most 1,280 pixels wide. */
export const plainPictureName = 'image.jpg';

/** What is known of a stored picture without opening it. */
export type PictureFacts = {
  /** As it is stored, in pixels. */
  readonly width: number;
  readonly height: number;
  /** What it shows, for people who do not see it; "": not written yet. */
  readonly alt: string;
};

/** The reference to a picture that is kept here. */
export function pictureReference(pictureId: string): string {
  return `picture:${pictureId}`;
}

/** The id in a reference; null for everything else, addresses among them. */
export function pictureIdOf(text: string): string | null {
  return referenceForm.exec(text)?.[1] ?? null;
}

/** The widths that a picture of this width is kept in, narrowest first. */
export function pictureWidths(width: number): readonly number[] {
  const own = Math.min(width, pictureWidthMax);
  return [...widthsSent.filter((each) => each < own), own];
}

/** The names of the files of a picture of this width. */
export function pictureFileNames(width: number): readonly string[] {
  return [...pictureWidths(width).map((each) => `${each}.webp`), plainPictureName];
}

/** Where a file of a picture is read, from the root of the service. The name never stands for other bytes. */
export function picturePath(merchantId: string, pictureId: string, fileName: string): string {
  return `/pictures/${merchantId}/${pictureId}/${fileName}`;
}

/**
 * A stored picture as the contract tells of it: an https address as it is, one of ours below `baseUrl`, or null where
 * that is not https, because image fields take https alone (design/menu.md#pictures-have-two-addresses).
 */
export function publicPictureAddress(stored: string, merchantId: string, baseUrl: string | null): string | null {
  const pictureId = pictureIdOf(stored);
  if (pictureId === null) return stored === '' ? null : stored;
  if (baseUrl === null || !baseUrl.startsWith('https://')) return null;
  return baseUrl + picturePath(merchantId, pictureId, plainPictureName);
}

export const pictureKinds = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** What the first bytes of a file say it is, whatever it is called; null for all that is not taken, SVG among it. */
export function pictureKindOf(bytes: Uint8Array): PictureKind | null {
  const text = (from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 12) === 'ftypavif' || text(4, 12) === 'ftypavis') return 'avif';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif';
  return null;
}
