/** Takes reader and focus to the part of the page that is marked `data-part`, once it is drawn. */
export function focusPart(part: string): void {
  requestAnimationFrame(() => {
    const element = document.querySelector<HTMLElement>(`[data-part="${part}"]`);
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
  });
}
