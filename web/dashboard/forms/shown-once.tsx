import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Icon } from '../../design/icon.tsx';
import { useTexts } from '../../language/language.ts';

/** A secret that is shown this once, with a button that copies it. */
export function ShownOnce({
  title,
  label,
  secret,
  text,
  onClose,
}: {
  readonly title: string;
  readonly label: string;
  readonly secret: string;
  readonly text: string;
  readonly onClose: () => void;
}) {
  const texts = useTexts('connections');
  const words = useTexts('everywhere');
  const [isCopied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(secret).then(() => setCopied(true));
  return (
    <Dialog
      title={title}
      closeLabel={words('close')}
      onClose={onClose}
      footer={
        <div className="flex justify-end">
          <Button onClick={onClose}>{words('close')}</Button>
        </div>
      }
    >
      <p className="mb-3">{text}</p>
      <div className="flex flex-wrap items-center gap-3 rounded-control border border-edge bg-sunken p-3">
        <code className="min-w-0 grow basis-64 break-all select-all">
          <span className="sr-only">{label}: </span>
          {secret}
        </code>
        <Button onClick={copy}>
          <Icon name={isCopied ? 'check' : 'copy'} size={18} />
          <span aria-live="polite">{texts(isCopied ? 'webhooks.copied' : 'webhooks.copy')}</span>
        </Button>
      </div>
    </Dialog>
  );
}
