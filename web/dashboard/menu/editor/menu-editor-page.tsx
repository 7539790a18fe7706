import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { Button, LinkButton } from '../../../design/button.tsx';
import { classes } from '../../../design/classes.ts';
import { Notice } from '../../../design/notice.tsx';
import { Loading } from '../../../design/spinner.tsx';
import { errorText } from '../../../language/error-text.ts';
import { useTexts } from '../../../language/language.ts';
import { PageHeading } from '../../frame/page-heading.tsx';
import { AddProductDialog } from '../dialogs/add-product-dialog.tsx';
import { CategoryDialog } from '../dialogs/category-dialog.tsx';
import { GroupDialog } from '../dialogs/group-dialog.tsx';
import { MenuDialog } from '../dialogs/menu-dialog.tsx';
import { ProductDialog } from '../dialogs/product-dialog.tsx';
import { HistoryView } from '../publish/history-view.tsx';
import { ReviewView } from '../publish/review-view.tsx';
import { ChoicesView } from './choices-view.tsx';
import { TheirsNotice } from './conflict-dialog.tsx';
import { type Editor, EditorProvider, type Opened, useEditor, type View, views } from './editor.tsx';
import { PlacesView } from './locations-view.tsx';
import { MenusView } from './menus-view.tsx';
import { type Draft, useDraft, useStoredDraft } from './use-draft.ts';

/** Editing the menu: the draft in its parts, its check and comparison before guests see it, and what was published before. */
export function MenuEditorPage() {
  const texts = useTexts('menus');
  const words = useTexts('everywhere');
  const stored = useStoredDraft();
  const draft = useDraft(stored);
  if (draft !== null) return <LoadedEditor draft={draft} />;
  return (
    <>
      <PageHeading title={texts('editor.title')} />
      {stored.error === null ? (
        <Loading label={words('loading')} />
      ) : (
        <Notice tone="bad" actions={<Button onClick={() => void stored.refetch()}>{words('tryAgain')}</Button>}>
          {errorText(stored.error, words)}
        </Notice>
      )}
    </>
  );
}

function LoadedEditor({ draft }: { readonly draft: Draft }) {
  const texts = useTexts('menus');
  const [view, show] = useState<View>('menus');
  const [opened, open] = useState<Opened | null>(null);
  const editor: Editor = { ...draft, document: draft.work.now, view, show, open, close: () => open(null) };
  return (
    <EditorProvider value={editor}>
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
      <div className="space-y-5">
        <TheirsNotice />
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
  if (view === 'places') return <PlacesView />;
  if (view === 'review') return <ReviewView />;
  if (view === 'history') return <HistoryView />;
  return <MenusView />;
}

/** Stays in view while there is something to save. */
function SaveBar() {
  const texts = useTexts('menus');
  const words = useTexts('everywhere');
  const { isDirty, isSaving, error, work, save, undo, show, view } = useEditor();
  return (
    <>
      {error !== null && <Notice tone="bad">{errorText(error, words)}</Notice>}
      <div
        className={classes(
          'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-card p-3',
          isDirty && 'sticky bottom-20 z-10 shadow-raised lg:bottom-3',
        )}
      >
        <p role="status" className={classes('px-1', isDirty ? 'font-semibold' : 'text-muted')}>
          {texts(isDirty ? 'save.unsaved' : 'save.saved', { revision: work.revision })}
        </p>
        <div className="flex flex-wrap gap-2">
          {work.past.length > 0 && (
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
  return <AddProductDialog place={opened.in} />;
}
