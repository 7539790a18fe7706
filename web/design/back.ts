import { useEffect, useRef } from 'react';

/** The state of a step in the history that opened something over a page. */
export const openingStep = { isOpening: true };

/** Closes what a step opened by going back over it; where its address opened it, `otherwise`. */
export function stepBack(otherwise: () => void): void {
  if (isOpenedByStep()) window.history.back();
  else otherwise();
}

function isOpenedByStep(): boolean {
  const state = window.history.state as Partial<typeof openingStep> | null;
  return state?.isOpening === true;
}

/** The dialogs that are open, the one on top last. */
const dialogs: object[] = [];

/** Whether a dialog is open, which Back closes and nothing else. */
export function isDialogOpen(): boolean {
  return dialogs.length > 0;
}

/**
 * While it is on top, Back closes a dialog and leaves the page where it is. Where the browser lets no page stop it (to
 * another document, or without the Navigation API) it goes back, and the dialog with the page.
 */
export function useBackCloses(onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const self = {};
    const closeInstead = (event: NavigateEvent) => {
      // What a page does by itself, such as going back to close something, is not the person's Back.
      const isBack = event.navigationType === 'traverse' && event.userInitiated;
      if (!isBack || !event.cancelable || event.defaultPrevented || dialogs.at(-1) !== self) return;
      if (dialogs[0] === self && isOpenedByStep()) return;
      event.preventDefault();
      close.current();
    };
    const history = window.navigation as Navigation | undefined;
    dialogs.push(self);
    history?.addEventListener('navigate', closeInstead);
    return () => {
      dialogs.splice(dialogs.indexOf(self), 1);
      history?.removeEventListener('navigate', closeInstead);
    };
  }, []);
}
