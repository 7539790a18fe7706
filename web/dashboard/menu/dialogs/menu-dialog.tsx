import { useState } from 'react';
import { CheckField, ChoiceCard, TextField } from '../../../design/field.tsx';
import { useTexts } from '../../../language/language.ts';
import { useWorkplace } from '../../workplace/workplace.tsx';
import { type Menu, newId, withElement } from '../document/menu-document.ts';
import { useEditor } from '../editor/editor.tsx';
import { EditorDialog, RemovePart } from './editor-dialog.tsx';
import { ServingTimes } from './serving-times.tsx';

/** A menu's name, when it is served and where; a new one stands last, with no categories yet. */
export function MenuDialog({ id }: { readonly id: string | null }) {
  const texts = useTexts('menus');
  const { value: document, edit, close } = useEditor();
  const before = document.menus.find((menu) => menu.id === id) ?? null;
  const [menu, setMenu] = useState<Menu>(
    before ?? { id: '', name: '', windows: [], categories: [], locationIds: null },
  );
  const change = (part: Partial<Menu>) => setMenu((now) => ({ ...now, ...part }));
  const finish = () => {
    const { imageUrl = '', ...rest } = menu;
    const next = {
      ...rest,
      id: before?.id ?? newId(menu.name, 'menu'),
      name: menu.name.trim(),
      ...(imageUrl.trim() !== '' && { imageUrl: imageUrl.trim() }),
    };
    edit((now) => ({ ...now, menus: withElement(now.menus, next) }));
    close();
  };
  const remove = () => {
    edit((now) => ({ ...now, menus: now.menus.filter((other) => other.id !== id) }));
    close();
  };
  return (
    <EditorDialog
      wide
      title={before === null ? texts('menus.add') : texts('menus.edit', { name: before.name })}
      onDone={finish}
    >
      <TextField
        label={texts('fields.name')}
        value={menu.name}
        maxLength={2000}
        onChange={(event) => change({ name: event.target.value })}
      />
      <ServingTimes times={menu.windows} onChange={(windows) => change({ windows })} />
      <ServedAt locationIds={menu.locationIds} onChange={(locationIds) => change({ locationIds })} />
      <TextField
        label={texts('fields.image')}
        hint={texts('fields.imageHint')}
        value={menu.imageUrl ?? ''}
        maxLength={2000}
        onChange={(event) => change({ imageUrl: event.target.value })}
      />
      {before !== null && (
        <RemovePart label={texts('menus.remove')} hint={texts('menus.removeHint')} onRemove={remove} />
      )}
    </EditorDialog>
  );
}

function ServedAt({
  locationIds,
  onChange,
}: {
  readonly locationIds: Menu['locationIds'];
  readonly onChange: (locationIds: Menu['locationIds']) => void;
}) {
  const texts = useTexts('menus');
  const { locations } = useWorkplace();
  const chosen = locationIds ?? [];
  return (
    <fieldset className="space-y-2">
      <legend className="mb-2 text-lg font-bold">{texts('serving.where')}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        <ChoiceCard
          name="where"
          label={texts('serving.everywhere')}
          checked={locationIds === null}
          onChange={() => onChange(null)}
        />
        <ChoiceCard
          name="where"
          label={texts('serving.some')}
          checked={locationIds !== null}
          onChange={() => onChange(chosen)}
        />
      </div>
      {locationIds !== null && (
        <div className="grid sm:grid-cols-2">
          {locations.map(({ locationId, displayName }) => (
            <CheckField
              key={locationId}
              label={displayName}
              checked={chosen.includes(locationId)}
              onChange={(event) =>
                onChange(
                  event.target.checked ? [...chosen, locationId] : chosen.filter((other) => other !== locationId),
                )
              }
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
