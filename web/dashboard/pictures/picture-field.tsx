import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { classes } from '../../design/classes.ts';
import { useTexts } from '../../language/language.ts';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { Icon } from '../frame/icon.tsx';
import { useWorkplace } from '../workplace/workplace.tsx';
import { PictureLibrary } from './picture-library.tsx';
import { addressOf } from './picture-reference.ts';
import { UploadButton } from './upload-button.tsx';
import { useUpload } from './use-upload.ts';

/** One picture: shown, uploaded from this device or chosen among those that are kept, and taken away. */
export function PictureField({
  label,
  hint,
  stored,
  shape,
  onChange,
}: {
  readonly label: string;
  readonly hint?: string;
  /** The reference or address; "" for none. */
  readonly stored: string;
  readonly shape: 'square' | 'wide';
  readonly onChange: (stored: string) => void;
}) {
  const texts = useTexts('connections');
  const { merchantId } = useWorkplace();
  const [isChoosing, setChoosing] = useState(false);
  const upload = useUpload(({ reference }) => onChange(reference));
  const labelId = useId();
  const address = addressOf(merchantId, stored);
  return (
    <fieldset aria-labelledby={labelId} className="min-w-0 space-y-2">
      <p id={labelId} className="font-medium">
        {label}
      </p>
      {hint !== undefined && <p className="text-sm text-muted">{hint}</p>}
      <DropArea onFiles={(files) => void upload.run(files.slice(0, 1))}>
        <div className={classes('overflow-hidden rounded-control bg-sunken', shape === 'square' ? 'size-24' : 'h-32')}>
          {address === null ? (
            <span className="flex size-full items-center justify-center text-muted">
              <Icon name="picture" size={32} />
            </span>
          ) : (
            <img src={address} alt="" className="size-full object-cover" />
          )}
        </div>
        <div className="mt-3 flex flex-wrap gap-2">
          <UploadButton busy={upload.isBusy} onFiles={(files) => void upload.run(files)}>
            {texts('pictures.upload')}
          </UploadButton>
          <Button aria-haspopup="dialog" onClick={() => setChoosing(true)}>
            {texts('pictures.choose')}
          </Button>
          {stored !== '' && (
            <Button look="quiet" aria-label={`${texts('pictures.remove')}: ${label}`} onClick={() => onChange('')}>
              {texts('pictures.remove')}
            </Button>
          )}
        </div>
      </DropArea>
      <ErrorNotice error={upload.error} />
      {isChoosing && (
        <PictureLibrary
          onChoose={({ reference }) => {
            onChange(reference);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  );
}

/** Takes files that are dropped on it; there is always a button that does the same. */
export function DropArea({
  onFiles,
  children,
}: {
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}) {
  const [isOver, setOver] = useState(false);
  const follow = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way to press the button inside.
    <div
      onDragOver={follow(true)}
      onDragLeave={follow(false)}
      onDrop={(event) => {
        follow(false)(event);
        const files = [...event.dataTransfer.files].filter(({ type }) => type.startsWith('image/'));
        if (files.length > 0) onFiles(files);
      }}
      className={classes(
        'rounded-card border-2 border-dashed p-3',
        isOver ? 'border-accent bg-accent-soft' : 'border-line',
      )}
    >
      {children}
    </div>
  );
}
