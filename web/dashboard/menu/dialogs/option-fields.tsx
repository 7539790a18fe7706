import type { ReactNode } from 'react';
import { IconButton } from '../../../design/button.tsx';
import { CheckField, TextField } from '../../../design/field.tsx';
import { Icon } from '../../../design/icon.tsx';
import { useTexts } from '../../../language/language.ts';
import { Folded } from '../../forms/folded.tsx';
import { useWorkplace } from '../../workplace/workplace.tsx';
import { useEditor } from '../editor/editor.tsx';
import { AllergenFields, useDeclarationText } from './allergen-fields.tsx';
import { type GroupErrors, type LinkForm, newLink, type OptionForm } from './group-form.ts';
import { ChoiceToAdd } from './product-choices.tsx';

type OptionParts = {
  /** Of the group it belongs to; null while that is new. */
  readonly groupId: string | null;
  readonly option: OptionForm;
  readonly errors: GroupErrors;
  readonly onChange: (next: OptionForm) => void;
};

/** One option in a row: its name, what it costs on top, how many of it; below, folded, what it asks next. */
export function OptionFields({
  handle,
  onRemove,
  ...parts
}: OptionParts & { readonly handle: ReactNode; readonly onRemove: () => void }) {
  const texts = useTexts('menus');
  const { currency } = useWorkplace();
  const { option, errors, onChange } = parts;
  const name = option.name || texts('unnamed');
  return (
    <fieldset aria-label={name} className="min-w-0 rounded-control border border-line p-2">
      <div className="flex items-start gap-1">
        <div className="pt-7">{handle}</div>
        <div className="grid min-w-0 grow grid-cols-2 items-baseline gap-2 sm:grid-cols-[minmax(0,1fr)_8rem_6rem]">
          <div className="col-span-2 sm:col-span-1">
            <TextField
              label={texts('options.name')}
              value={option.name}
              maxLength={2000}
              onChange={(event) => onChange({ ...option, name: event.target.value })}
            />
          </div>
          <TextField
            label={texts('options.price', { currency: currency.toUpperCase() })}
            inputMode="decimal"
            value={option.price}
            error={errors.has(`${option.id} price`) ? texts('fields.priceWrong') : null}
            onChange={(event) => onChange({ ...option, price: event.target.value })}
          />
          <TextField
            label={texts('options.most')}
            inputMode="numeric"
            value={option.most}
            error={errors.has(`${option.id} most`) ? texts('fields.numberWrong') : null}
            onChange={(event) => onChange({ ...option, most: event.target.value })}
          />
        </div>
        <div className="pt-7">
          <IconButton label={texts('options.remove', { name })} onClick={onRemove}>
            <Icon name="trash" size={20} />
          </IconButton>
        </div>
      </div>
      <Declared {...parts} />
      <Nested {...parts} />
    </fieldset>
  );
}

/** Whether it is chosen already, and its allergens: what every option has, folded as most are looked at once. */
function Declared({ option, onChange }: OptionParts) {
  const texts = useTexts('menus');
  const declarationText = useDeclarationText();
  return (
    <Folded
      className="ms-11"
      title={
        <span className="text-sm text-muted">
          {option.preselected && `${texts('options.isPreselected')} · `}
          {declarationText(option.declared)}
        </span>
      }
    >
      <div className="space-y-3 pb-2">
        <CheckField
          look="switch"
          label={texts('options.preselected')}
          hint={texts('options.preselectedHint')}
          checked={option.preselected}
          onChange={(event) => onChange({ ...option, preselected: event.target.checked })}
        />
        <AllergenFields declared={option.declared} onChange={(declared) => onChange({ ...option, declared })} />
      </div>
    </Folded>
  );
}

function Nested({ groupId, option, errors, onChange }: OptionParts) {
  const texts = useTexts('menus');
  const setLink = (next: LinkForm) =>
    onChange({ ...option, links: option.links.map((link) => (link.groupId === next.groupId ? next : link)) });
  return (
    <Folded
      className="ms-11"
      title={<span className="text-sm text-muted">{texts('options.asksNext', { count: option.links.length })}</span>}
    >
      <div className="space-y-3 pb-2">
        {option.links.map((link) => (
          <LinkFields
            key={link.groupId}
            link={link}
            wrong={(end) => errors.has(`${option.id} ${link.groupId} ${end}`)}
            onChange={setLink}
            onRemove={() =>
              onChange({ ...option, links: option.links.filter((other) => other.groupId !== link.groupId) })
            }
          />
        ))}
        <ChoiceToAdd
          taken={[...option.links.map((link) => link.groupId), ...(groupId === null ? [] : [groupId])]}
          onAdd={(added) => onChange({ ...option, links: [...option.links, newLink(added)] })}
        />
      </div>
    </Folded>
  );
}

function LinkFields({
  link,
  wrong,
  onChange,
  onRemove,
}: {
  readonly link: LinkForm;
  readonly wrong: (end: 'min' | 'max') => boolean;
  readonly onChange: (next: LinkForm) => void;
  readonly onRemove: () => void;
}) {
  const texts = useTexts('menus');
  const { value: document } = useEditor();
  const group = document.groups.find(({ id }) => id === link.groupId);
  const name = group?.name ?? link.groupId;
  const end = (which: 'min' | 'max') => (
    <TextField
      label={texts(`fields.${which}`)}
      inputMode="numeric"
      placeholder={group === undefined ? '' : String(group[which])}
      value={link[which]}
      error={wrong(which) ? texts('fields.numberWrong') : null}
      onChange={(event) => onChange({ ...link, [which]: event.target.value })}
    />
  );
  return (
    <fieldset aria-label={name} className="min-w-0 rounded-control bg-sunken p-3">
      <div className="flex items-center justify-between gap-2">
        <p className="font-medium">{name}</p>
        <IconButton label={texts('choices.takeOff', { name })} onClick={onRemove}>
          <Icon name="close" size={18} />
        </IconButton>
      </div>
      <div className="grid max-w-xs grid-cols-2 items-start gap-2">
        {end('min')}
        {end('max')}
      </div>
      <CheckField
        label={texts('options.perParent')}
        hint={texts('options.perParentHint')}
        checked={link.perParent}
        onChange={(event) => onChange({ ...link, perParent: event.target.checked })}
      />
    </fieldset>
  );
}
