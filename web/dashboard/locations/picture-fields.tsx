import { TextField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { Folded } from '../forms/folded.tsx';
import { PictureField } from '../pictures/picture-field.tsx';
import { isKeptHere } from '../pictures/picture-reference.ts';

type Pictures = {
  readonly logo: string;
  readonly cover: string;
  readonly onLogo: (stored: string) => void;
  readonly onCover: (stored: string) => void;
};

/** The two pictures that a merchant and each of its locations has. */
export function PictureFields({ logo, cover, onLogo, onCover }: Pictures) {
  const texts = useTexts('connections');
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <PictureField label={texts('business.logo')} stored={logo} shape="square" onChange={onLogo} />
        <PictureField label={texts('business.cover')} stored={cover} shape="wide" onChange={onCover} />
      </div>
      <Folded title={texts('pictures.elsewhere')}>
        <div className="grid items-baseline gap-4 pb-3 sm:grid-cols-2">
          <AddressField label={texts('pictures.logoAddress')} stored={logo} onChange={onLogo} />
          <AddressField label={texts('pictures.coverAddress')} stored={cover} onChange={onCover} />
        </div>
      </Folded>
    </div>
  );
}

/** The address of a picture that another website keeps. */
function AddressField({
  label,
  stored,
  onChange,
}: {
  readonly label: string;
  readonly stored: string;
  readonly onChange: (stored: string) => void;
}) {
  const texts = useTexts('connections');
  return (
    <TextField
      type="url"
      label={label}
      hint={texts('business.pictureHint')}
      value={isKeptHere(stored) ? '' : stored}
      onChange={(event) => onChange(event.target.value.trim())}
    />
  );
}
