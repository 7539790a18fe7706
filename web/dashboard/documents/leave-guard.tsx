import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { isDialogOpen } from '../../design/back.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { useTexts } from '../../language/language.ts';

type Guard = {
  /** Says that something here is not saved; the answer takes it back. */
  hold(): () => void;
  /** Does `act`, which leaves the page, at once or after the person has said so. */
  leave(act: () => void): void;
};

const GuardContext = createContext<Guard | null>(null);

function useGuard(): Guard {
  const guard = useContext(GuardContext);
  if (guard === null) throw new Error('This part stands outside the leave guard.');
  return guard;
}

/** While `isUnsaved`, leaving the page (by a link, another location, Back, or closing the tab) is asked about first. */
export function useLeaveGuard(isUnsaved: boolean): void {
  const { hold } = useGuard();
  useEffect(() => (isUnsaved ? hold() : undefined), [isUnsaved, hold]);
}

/** What leaves the page without being a link goes through this: `leave(() => ...)`. */
export function useLeave(): Guard['leave'] {
  return useGuard().leave;
}

/** Asks once, for all pages below, whether what is not saved may be lost. */
export function LeaveGuard({ children }: { readonly children: ReactNode }) {
  const held = useRef(0);
  const [pending, setPending] = useState<(() => void) | null>(null);
  const isLeaving = useRef(false);
  const askBack = useCallback((event: NavigateEvent) => {
    // What leaves the document is asked about by the browser.
    const { navigationType, cancelable, destination } = event;
    if (navigationType !== 'traverse' || !cancelable || !destination.sameDocument || isLeaving.current) return;
    // Over a dialog Back closes that, and leaves nothing.
    if (event.userInitiated && isDialogOpen()) return;
    event.preventDefault();
    setPending(() => () => {
      isLeaving.current = true;
      navigation.traverseTo(destination.key);
    });
  }, []);
  const hold = useCallback(() => {
    // Browsers that have no such thing (older than 2026) go back unasked.
    const history = window.navigation as Navigation | undefined;
    held.current += 1;
    if (held.current === 1) {
      isLeaving.current = false;
      window.addEventListener('beforeunload', askBrowser);
      history?.addEventListener('navigate', askBack);
    }
    return () => {
      held.current -= 1;
      if (held.current > 0) return;
      window.removeEventListener('beforeunload', askBrowser);
      history?.removeEventListener('navigate', askBack);
    };
  }, [askBack]);
  const leave = useCallback((act: () => void) => {
    if (held.current === 0) act();
    else setPending(() => act);
  }, []);
  const guard = useMemo(() => ({ hold, leave }), [hold, leave]);
  return (
    <GuardContext.Provider value={guard}>
      {children}
      {pending !== null && (
        <AskToLeave
          onStay={() => setPending(null)}
          onLeave={() => {
            setPending(null);
            pending();
          }}
        />
      )}
    </GuardContext.Provider>
  );
}

function AskToLeave({ onStay, onLeave }: { readonly onStay: () => void; readonly onLeave: () => void }) {
  const texts = useTexts('dashboard');
  return (
    <Dialog
      title={texts('leave.title')}
      closeLabel={texts('leave.stay')}
      onClose={onStay}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="danger" onClick={onLeave}>
            {texts('leave.go')}
          </Button>
          <Button look="primary" onClick={onStay}>
            {texts('leave.stay')}
          </Button>
        </div>
      }
    >
      <p>{texts('leave.text')}</p>
    </Dialog>
  );
}

function askBrowser(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
