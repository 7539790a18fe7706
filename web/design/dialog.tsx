import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../language/language.ts';
import { useBackCloses } from './back.ts';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

/**
 * A modal dialog while it is rendered: the platform's own, so that the focus stays inside, Escape closes it and the focus
 * goes back where it came from; Back closes it, too. On a phone it rises from below and takes the width.
 */
export function Dialog({
  title,
  closeLabel,
  onClose,
  children,
  footer,
  wide = false,
}: {
  readonly title: ReactNode;
  /** Instead of “Close”. */
  readonly closeLabel?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Stays in view below what scrolls. */
  readonly footer?: ReactNode;
  readonly wide?: boolean;
}) {
  const texts = useTexts('everywhere');
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useBackCloses(onClose);
  // Closed while it still is in the document: only then does the platform give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element !== null && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className={classes(
        'fixed m-0 mt-auto flex max-h-[92dvh] w-full max-w-full flex-col rounded-t-card bg-card shadow-raised',
        'sm:m-auto sm:rounded-card',
        wide ? 'sm:w-[56rem] sm:max-w-[94vw]' : 'sm:w-[34rem]',
      )}
    >
      <div className="flex items-start gap-2 border-b border-line ps-5 pe-2 pt-2 pb-2">
        <h2 id={titleId} className="min-w-0 grow pt-2 text-xl font-bold">
          {title}
        </h2>
        <IconButton label={closeLabel ?? texts('close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      <div className="min-h-0 grow overflow-y-auto px-5 py-4">{children}</div>
      {footer !== undefined && <div className="border-t border-line px-5 py-3">{footer}</div>}
    </dialog>
  );
}
