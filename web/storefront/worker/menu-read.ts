const key = (merchantSlug: string) => `tiffin:menu-read:${merchantSlug}`;

/** Notes that a menu of the merchant was read just now: without a connection it is shown as it was then. */
export function noteMenuRead(merchantSlug: string, at: number): void {
  localStorage.setItem(key(merchantSlug), String(at));
}

/** When a menu of the merchant was last read with a connection, as an instant; null: never on this device. */
export function lastMenuRead(merchantSlug: string): string | null {
  const at = Number(localStorage.getItem(key(merchantSlug)) ?? Number.NaN);
  return Number.isFinite(at) ? new Date(at).toISOString() : null;
}
