/** As large as the service keeps any, with some room to be cut. */
const sideMax = 2560;
/** Smaller files are sent as they are. */
const bytesMax = 1_500_000;

/**
 * A picture from a phone, made small enough to be sent over a phone's connection; what cannot be read here is sent as it
 * is, and the service says what is wrong with it.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= bytesMax || !/^image\/(jpeg|png|webp|avif|heic|heif)$/.test(file.type)) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const factor = Math.min(1, sideMax / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * factor));
    canvas.height = Math.max(1, Math.round(bitmap.height * factor));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    // Only these two may be seen through.
    const type = file.type === 'image/png' || file.type === 'image/webp' ? 'image/webp' : 'image/jpeg';
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
    return made !== null && made.size < file.size ? made : file;
  } catch {
    return file;
  }
}
