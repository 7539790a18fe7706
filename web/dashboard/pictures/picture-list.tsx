import { useId, useState } from 'react';
import { Button, IconButton } from '../../design/button.tsx';
import { Icon } from '../../design/icon.tsx';
import { useTexts } from '../../language/language.ts';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { useWorkplace } from '../workplace/workplace.tsx';
import { DropArea } from './picture-field.tsx';
import { PictureLibrary } from './picture-library.tsx';
import { addressOf } from './picture-reference.ts';
import { UploadButton } from './upload-button.tsx';
import { useUpload } from './use-upload.ts';

const countMax = 20;

/** The pictures of a dish in their order: the first one is the one in the menu. */
export function PictureList({
  label,
  hint,
  stored,
  onChange,
}: {
  readonly label: string;
  readonly hint: string;
  readonly stored: readonly string[];
  /** Hears of the change, not of the result: pictures arrive while others are on their way. */
  readonly onChange: (change: (stored: readonly string[]) => readonly string[]) => void;
}) {
  const texts = useTexts('connections');
  const [isChoosing, setChoosing] = useState(false);
  const add = ({ reference }: { readonly reference: string }) =>
    onChange((now) => (now.includes(reference) ? now : [...now, reference].slice(0, countMax)));
  const upload = useUpload(add);
  const labelId = useId();
  return (
    <fieldset aria-labelledby={labelId} className="min-w-0 space-y-2">
      <p id={labelId} className="font-medium">
        {label}
      </p>
      <p className="text-sm text-muted">{hint}</p>
      <DropArea onFiles={(files) => void upload.run(files)}>
        {stored.length > 0 && (
          <ol className="mb-3 flex flex-wrap gap-3">
            {stored.map((each, index) => (
              <ListedPicture key={each} stored={each} number={index + 1} onChange={onChange} />
            ))}
          </ol>
        )}
        <div className="flex flex-wrap gap-2">
          <UploadButton several busy={upload.isBusy} onFiles={(files) => void upload.run(files)}>
            {texts('pictures.upload')}
          </UploadButton>
          <Button aria-haspopup="dialog" onClick={() => setChoosing(true)}>
            {texts('pictures.choose')}
          </Button>
        </div>
      </DropArea>
      <ErrorNotice error={upload.error} />
      {isChoosing && (
        <PictureLibrary
          onChoose={(picture) => {
            add(picture);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  );
}

function ListedPicture({
  stored,
  number,
  onChange,
}: {
  readonly stored: string;
  readonly number: number;
  readonly onChange: (change: (stored: readonly string[]) => readonly string[]) => void;
}) {
  const texts = useTexts('connections');
  const { merchantId } = useWorkplace();
  const address = addressOf(merchantId, stored);
  return (
    <li className="w-32">
      <div className="h-24 w-32 overflow-hidden rounded-control bg-sunken">
        {address !== null && <img src={address} alt="" loading="lazy" className="size-full object-cover" />}
      </div>
      <div className="flex items-center justify-between">
        {number === 1 ? (
          <span className="text-sm text-muted">{texts('pictures.first')}</span>
        ) : (
          <IconButton
            label={texts('pictures.makeFirst', { number })}
            onClick={() => onChange((now) => [stored, ...now.filter((each) => each !== stored)])}
          >
            <Icon name="star" size={18} />
          </IconButton>
        )}
        <IconButton
          label={texts('pictures.removeNumber', { number })}
          onClick={() => onChange((now) => now.filter((each) => each !== stored))}
        >
          <Icon name="trash" size={18} />
        </IconButton>
      </div>
    </li>
  );
}
