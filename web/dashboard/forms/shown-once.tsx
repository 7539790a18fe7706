import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Icon } from '../../design/icon.tsx';
import { useTexts } from '../../language/language.ts';

/** A secret that is shown this once, with a button that copies it. */
export function ShownOnce({
  label,
  secret,
  text,
}: {
  readonly label: string;
  readonly secret: string;
  readonly text: string;
}) {
  const texts = useTexts('connections');
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="space-y-3">
      <p>{text}</p>
      <div className="flex flex-wrap items-center gap-3 rounded-control border border-edge bg-sunken p-3">
        <code className="min-w-0 grow basis-64 break-all select-all">
          <span className="sr-only">{label}: </span>
          {secret}
        </code>
        <Button
          onClick={() => {
            void navigator.clipboard.writeText(secret).then(() => setCopied(true));
          }}
        >
          <Icon name={isCopied ? 'check' : 'copy'} size={18} />
          <span aria-live="polite">{texts(isCopied ? 'webhooks.copied' : 'webhooks.copy')}</span>
        </Button>
      </div>
    </div>
  );
}
