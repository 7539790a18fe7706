/** The address at which the dashboard shows a stored picture; null for a text that is none. */
export function addressOf(merchantId: string, stored: string): string | null {
  const pictureId = /^picture:([0-9a-f]{32})$/.exec(stored)?.[1];
  if (pictureId !== undefined) return `/pictures/${merchantId}/${pictureId}/image.jpg`;
  return stored.startsWith('https://') ? stored : null;
}

/** Whether a picture is kept by the service itself. */
export function isKeptHere(stored: string): boolean {
  return stored.startsWith('picture:');
}
