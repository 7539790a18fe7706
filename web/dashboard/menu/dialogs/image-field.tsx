import { TextField } from '../../../design/field.tsx';
import { useTexts } from '../../../language/language.ts';
import { Folded } from '../../forms/folded.tsx';
import { PictureField } from '../../pictures/picture-field.tsx';
import { isKeptHere } from '../../pictures/picture-reference.ts';

/** The one picture of a menu or a group: uploaded, chosen, or the address of one on another website. */
export function ImageField({
  stored,
  onChange,
}: {
  readonly stored: string;
  readonly onChange: (stored: string) => void;
}) {
  const texts = useTexts('menus');
  return (
    <div className="space-y-3">
      <PictureField label={texts('fields.image')} stored={stored} shape="wide" onChange={onChange} />
      <Folded title={texts('fields.imageElsewhere')}>
        <TextField
          label={texts('fields.imageElsewhere')}
          hint={texts('fields.imageHint')}
          value={isKeptHere(stored) ? '' : stored}
          maxLength={2000}
          onChange={(event) => onChange(event.target.value)}
        />
      </Folded>
    </div>
  );
}
