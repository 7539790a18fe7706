import { TextField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';

/** The addresses of the two pictures that a merchant and each of its locations has. */
export function PictureFields({
  logo,
  cover,
  onLogo,
  onCover,
}: {
  readonly logo: string;
  readonly cover: string;
  readonly onLogo: (address: string) => void;
  readonly onCover: (address: string) => void;
}) {
  const texts = useTexts('connections');
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <TextField
        type="url"
        label={texts('business.logo')}
        hint={texts('business.pictureHint')}
        value={logo}
        onChange={(event) => onLogo(event.target.value.trim())}
      />
      <TextField
        type="url"
        label={texts('business.cover')}
        hint={texts('business.pictureHint')}
        value={cover}
        onChange={(event) => onCover(event.target.value.trim())}
      />
    </div>
  );
}
