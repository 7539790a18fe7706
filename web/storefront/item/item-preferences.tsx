import type { ItemUnavailableAction, LocationSummary } from '../../../client/index.ts';
import { ChoiceCard, TextAreaField } from '../../design/field.tsx';
import { Icon } from '../../design/icon.tsx';
import { PhoneLink } from '../../design/phone-link.tsx';
import { useTexts } from '../../language/language.ts';

const actions = ['remove_item', 'cancel_entire_order'] as const;

/** A note for the kitchen about one item, and what should happen when it is unavailable. */
export function ItemPreferences({
  location,
  note,
  setNote,
  unavailable,
  setUnavailable,
  startsOpen,
}: {
  readonly location: LocationSummary;
  readonly note: string;
  readonly setNote: (note: string) => void;
  readonly unavailable: ItemUnavailableAction;
  readonly setUnavailable: (action: ItemUnavailableAction) => void;
  readonly startsOpen: boolean;
}) {
  const texts = useTexts('ordering');
  return (
    <details className="group border-t border-line pt-3" open={startsOpen || undefined}>
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        {texts('item.preferences')}
        <span className="transition-transform group-open:rotate-180">
          <Icon name="down" size={18} />
        </span>
      </summary>
      <div className="space-y-5 pt-3">
        <TextAreaField
          label={texts('item.note')}
          hint={texts('item.noteHint')}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <PhoneLink number={location.phoneNumber} />
        <fieldset className="space-y-2">
          <legend className="mb-2 font-medium">{texts('item.ifUnavailable')}</legend>
          {actions.map((action) => (
            <ChoiceCard
              key={action}
              name="if-unavailable"
              label={texts(`item.unavailableAction.${action}`)}
              checked={unavailable === action}
              onChange={() => setUnavailable(action)}
            />
          ))}
        </fieldset>
      </div>
    </details>
  );
}
