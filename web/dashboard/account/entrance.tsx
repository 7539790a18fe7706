import { type ReactNode, useEffect } from 'react';
import mark from '../../design/mark.svg';
import { useTexts } from '../../language/language.ts';
import { readSettings } from '../../settings.ts';
import { Preferences } from './preferences.tsx';

/** The page before the dashboard: one card in the middle, language and appearance below it. */
export function Entrance({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const words = useTexts('everywhere');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-4 py-10">
      <main className="rounded-card border border-line bg-card p-6 shadow-raised sm:p-8">
        <img src={mark} alt="" width={48} height={48} />
        <h1 className="mt-4 mb-4 text-3xl font-bold">{title}</h1>
        {children}
      </main>
      <footer className="space-y-4">
        <Preferences />
        {readSettings().mode === 'sandbox' && <p className="text-center text-sm text-muted">{words('sandbox')}</p>}
      </footer>
    </div>
  );
}
