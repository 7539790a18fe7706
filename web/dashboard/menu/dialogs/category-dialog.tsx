import { useState } from 'react';
import { TextField } from '../../../design/field.tsx';
import { useTexts } from '../../../language/language.ts';
import { changeMenu, newId, withElement } from '../document/menu-document.ts';
import { useEditor } from '../editor/editor.tsx';
import { EditorDialog, RemovePart } from './editor-dialog.tsx';

/** The name of a category; a new one stands last. Removing it leaves its items in the menu document. */
export function CategoryDialog({ id, menuId }: { readonly id: string | null; readonly menuId: string }) {
  const texts = useTexts('menus');
  const { value: document, edit, close } = useEditor();
  const categories = document.menus.find((menu) => menu.id === menuId)?.categories ?? [];
  const known = categories.find((category) => category.id === id);
  const [name, setName] = useState(known?.name ?? '');
  const finish = () => {
    const category = { productIds: [], ...known, id: id ?? newId(name, 'category'), name: name.trim() };
    edit((now) => changeMenu(now, menuId, (menu) => ({ ...menu, categories: withElement(menu.categories, category) })));
    close();
  };
  const remove = () => {
    edit((now) =>
      changeMenu(now, menuId, (menu) => ({
        ...menu,
        categories: menu.categories.filter((category) => category.id !== id),
      })),
    );
    close();
  };
  return (
    <EditorDialog
      title={known === undefined ? texts('categories.add') : texts('categories.edit', { name: known.name })}
      onDone={finish}
    >
      <TextField
        label={texts('fields.name')}
        value={name}
        maxLength={2000}
        onChange={(event) => setName(event.target.value)}
      />
      {known !== undefined && (
        <RemovePart label={texts('categories.remove')} hint={texts('categories.removeHint')} onRemove={remove} />
      )}
    </EditorDialog>
  );
}
