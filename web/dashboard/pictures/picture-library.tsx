import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { Picture as KeptPicture } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Empty } from '../../design/card.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { TextField } from '../../design/field.tsx';
import { Loaded } from '../../design/loaded.tsx';
import { Picture } from '../../design/picture.tsx';
import { useTexts } from '../../language/language.ts';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { useAction } from '../forms/use-action.ts';
import { MoreButton, usePagedList } from '../lists/paged-list.tsx';
import { useWorkplace } from '../workplace/workplace.tsx';
import { UploadButton } from './upload-button.tsx';
import { useUpload } from './use-upload.ts';

/** All pictures of the merchant: one is chosen, others are added, described in words and deleted. */
export function PictureLibrary({
  onChoose,
  onClose,
}: {
  readonly onChoose: (picture: KeptPicture) => void;
  readonly onClose: () => void;
}) {
  const texts = useTexts('connections');
  const { client, merchantId } = useWorkplace();
  const [shown, setShown] = useState<string | null>(null);
  const list = usePagedList(['pictures', merchantId], (cursor, signal) =>
    client.listPictures({ merchantId, query: { limit: 48, ...cursor }, signal }),
  );
  const upload = useUpload(({ pictureId }) => setShown(pictureId));
  const opened = list.data?.find(({ pictureId }) => pictureId === shown);
  // No part of a form that it is opened from: Enter in a field here would send that.
  return createPortal(
    <Dialog
      wide
      title={texts('pictures.library')}
      onClose={onClose}
      footer={
        <UploadButton several busy={upload.isBusy} onFiles={(files) => void upload.run(files)}>
          {texts('pictures.upload')}
        </UploadButton>
      }
    >
      <ErrorNotice error={upload.error} />
      {opened !== undefined && (
        <OpenedPicture
          key={opened.pictureId}
          picture={opened}
          onChoose={() => onChoose(opened)}
          onGone={() => setShown(null)}
        />
      )}
      <Loaded query={list}>
        {(pictures) =>
          pictures.length === 0 ? (
            <Empty title={texts('pictures.none')}>{texts('pictures.noneText')}</Empty>
          ) : (
            <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5">
              {pictures.map((picture, index) => (
                <li key={picture.pictureId}>
                  <button
                    type="button"
                    aria-pressed={picture.pictureId === shown}
                    aria-label={picture.alt === '' ? texts('pictures.number', { number: index + 1 }) : picture.alt}
                    onClick={() => setShown(picture.pictureId)}
                    className="block w-full overflow-hidden rounded-control border-2 border-transparent aria-pressed:border-accent"
                  >
                    <Picture picture={picture} alt="" sizes="11rem" className="aspect-4/3 w-full" />
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <MoreButton list={list}>{texts('pictures.more')}</MoreButton>
    </Dialog>,
    document.body,
  );
}

function OpenedPicture({
  picture,
  onChoose,
  onGone,
}: {
  readonly picture: KeptPicture;
  readonly onChoose: () => void;
  readonly onGone: () => void;
}) {
  const texts = useTexts('connections');
  const { client, merchantId } = useWorkplace();
  const { pictureId } = picture;
  const [alt, setAlt] = useState(picture.alt);
  const describe = useAction(async () => {
    if (alt.trim() !== picture.alt) await client.changePicture({ merchantId, pictureId, body: { alt } });
    onChoose();
  });
  const remove = useAction(async () => {
    await client.deletePicture({ merchantId, pictureId });
    onGone();
  });
  return (
    <div className="mb-5 grid gap-4 rounded-card bg-sunken p-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <Picture picture={picture} sizes="14rem" className="aspect-4/3 w-full rounded-control" />
      <div className="space-y-3">
        <ErrorNotice error={describe.error ?? remove.error} />
        <TextField
          label={texts('pictures.alt')}
          hint={texts('pictures.altHint')}
          maxLength={300}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
        />
        <p className="text-sm text-muted">{texts('pictures.size', { width: picture.width, height: picture.height })}</p>
        <div className="flex flex-wrap gap-2">
          <Button look="primary" busy={describe.isBusy} onClick={() => void describe.run()}>
            {texts('pictures.use')}
          </Button>
          <Button look="danger" busy={remove.isBusy} onClick={() => void remove.run()}>
            {texts('pictures.delete')}
          </Button>
        </div>
      </div>
    </div>
  );
}
