import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { CatalogDocument } from '../../../../client/index.ts';
import { Button, LinkButton } from '../../../design/button.tsx';
import { classes } from '../../../design/classes.ts';
import { useTexts } from '../../../language/language.ts';
import { useVersionedDocument, type VersionedDocument } from '../../documents/use-versioned-document.ts';
import { ErrorNotice } from '../../forms/error-notice.tsx';
import { PageHeading } from '../../frame/page-heading.tsx';
import { Loaded } from '../../lists/loaded.tsx';
import { AddProductDialog } from '../dialogs/add-product-dialog.tsx';
import { CategoryDialog } from '../dialogs/category-dialog.tsx';
import { GroupDialog } from '../dialogs/group-dialog.tsx';
import { MenuDialog } from '../dialogs/menu-dialog.tsx';
import { ProductDialog } from '../dialogs/product-dialog.tsx';
import { useDraftStore } from '../document/catalog-draft.ts';
import { HistoryView } from '../publish/history-view.tsx';
import { ReviewView } from '../publish/review-view.tsx';
import { ChoicesView } from './choices-view.tsx';
import { EditorProvider, type Opened, useEditor, type View, views } from './editor.tsx';
import { LanguagesView } from './languages-view.tsx';
import { LocationsView } from './locations-view.tsx';
import { MenusView } from './menus-view.tsx';
import { RemoteChangeNotice } from './remote-change.tsx';

/** Editing the menu: the draft in its parts, its check and comparison before customers see it, and what was published before. */
export function MenuEditorPage() {
  const texts = useTexts('menus');
  const draft = useVersionedDocument(useDraftStore());
  return (
    <>
      <PageHeading
        title={texts('editor.title')}
        actions={
          <Link href="/menu/import" asChild>
            <LinkButton>{texts('editor.import')}</LinkButton>
          </Link>
        }
      >
        {texts('editor.about')}
      </PageHeading>
      <Loaded from={draft}>{(document) => <LoadedEditor document={document} />}</Loaded>
    </>
  );
}

function LoadedEditor({ document }: { readonly document: VersionedDocument<CatalogDocument> }) {
  const [view, show] = useState<View>('menus');
  const [opened, open] = useState<Opened | null>(null);
  return (
    <EditorProvider value={{ ...document, view, show, open, close: () => open(null) }}>
      <div className="space-y-5">
        <RemoteChangeNotice />
        <Views />
        <Shown />
        <SaveBar />
      </div>
      {opened !== null && <OpenedDialog opened={opened} />}
    </EditorProvider>
  );
}

function Views() {
  const texts = useTexts('menus');
  const { view, show } = useEditor();
  return (
    <nav
      aria-label={texts('views.label')}
      className="-mx-4 flex gap-1 overflow-x-auto border-b border-line px-4 pt-1 pb-2 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {views.map((name) => (
        <button
          key={name}
          type="button"
          aria-current={view === name ? 'page' : undefined}
          onClick={() => show(name)}
          className={classes(
            'min-h-11 shrink-0 rounded-control px-3 font-semibold whitespace-nowrap',
            view === name ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-sunken',
          )}
        >
          {texts(`views.${name}`)}
        </button>
      ))}
    </nav>
  );
}

function Shown(): ReactNode {
  const { view } = useEditor();
  if (view === 'choices') return <ChoicesView />;
  if (view === 'locations') return <LocationsView />;
  if (view === 'languages') return <LanguagesView />;
  if (view === 'review') return <ReviewView />;
  if (view === 'history') return <HistoryView />;
  return <MenusView />;
}

/** Stays in view while there is something to save. */
function SaveBar() {
  const texts = useTexts('menus');
  const { isDirty, isSaving, error, base, past, save, undo, show, view } = useEditor();
  return (
    <>
      <ErrorNotice error={error} />
      <div
        className={classes(
          'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-card p-3',
          isDirty && 'sticky bottom-20 z-10 shadow-raised lg:bottom-3',
        )}
      >
        <p role="status" className={classes('px-1', isDirty ? 'font-semibold' : 'text-muted')}>
          {texts(isDirty ? 'save.unsaved' : 'save.saved', { revision: base.revision })}
        </p>
        <div className="flex flex-wrap gap-2">
          {past.length > 0 && (
            <Button look="quiet" onClick={undo}>
              {texts('save.undo')}
            </Button>
          )}
          {isDirty && (
            <Button look="primary" busy={isSaving} onClick={() => void save()}>
              {texts('save.save')}
            </Button>
          )}
          {!isDirty && view !== 'review' && <Button onClick={() => show('review')}>{texts('save.review')}</Button>}
        </div>
      </div>
    </>
  );
}

function OpenedDialog({ opened }: { readonly opened: Opened }) {
  if (opened.kind === 'product') return <ProductDialog key={opened.id} {...opened} />;
  if (opened.kind === 'group') return <GroupDialog key={opened.id} id={opened.id} />;
  if (opened.kind === 'menu') return <MenuDialog key={opened.id} id={opened.id} />;
  if (opened.kind === 'category') return <CategoryDialog key={opened.id} {...opened} />;
  return <AddProductDialog to={opened.in} />;
}
