import { type CSSProperties, useEffect } from 'react';
import type { LookPreview as Preview } from '../../../client/index.ts';
import { Icon } from '../../design/icon.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { useWorkplace } from '../workplace/workplace.tsx';

type Theme = 'light' | 'dark';

/** A piece of the storefront in both themes as the choice would make it, and what was changed so that it can be read. */
export function LookPreview({ preview }: { readonly preview: Preview }) {
  const texts = useTexts('connections');
  useFonts(preview.fontFiles);
  return (
    <section aria-label={texts('look.preview')} className="min-w-0 space-y-4">
      {preview.corrections.map(({ theme, what, used }) => (
        <Notice key={theme + what} tone="warn">
          <span
            aria-hidden="true"
            className="me-2 inline-block size-4 rounded-full border border-edge align-[-0.15em]"
            style={{ backgroundColor: used }}
          />
          {texts(`look.corrected.${theme}.${what}`, { colour: used })}
        </Notice>
      ))}
      <div className="grid gap-4 xl:grid-cols-2">
        <Sample preview={preview} theme="light" />
        <Sample preview={preview} theme="dark" />
      </div>
    </section>
  );
}

function Sample({ preview, theme }: { readonly preview: Preview; readonly theme: Theme }) {
  const texts = useTexts('connections');
  const { merchantName } = useWorkplace();
  return (
    <figure className="overflow-hidden rounded-card border border-line shadow-card">
      <figcaption className="border-b border-line bg-card px-4 py-2 text-sm text-muted">
        {texts(`look.themes.${theme}`)}
      </figcaption>
      <div style={propertiesOf(preview, theme)} className="bg-page p-5 font-sans text-ink">
        <p className="font-display text-2xl font-bold">{merchantName}</p>
        <p className="mt-1 text-muted">{texts('look.sample.text')}</p>
        <div className="mt-4 space-y-3 rounded-card border border-line bg-card p-4">
          <div className="flex items-start justify-between gap-3">
            <div>
              <p className="font-display text-lg font-bold">{texts('look.sample.dish')}</p>
              <p className="text-muted">{texts('look.sample.about')}</p>
            </div>
            <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent">
              <Icon name="plus" size={18} />
            </span>
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="inline-flex min-h-11 items-center rounded-control bg-accent px-4 font-semibold text-on-accent">
              {texts('look.sample.button')}
            </span>
            <span className="font-semibold text-accent underline">{texts('look.sample.link')}</span>
          </div>
        </div>
        <p className="mt-3 rounded-control bg-sunken px-3 py-2 text-sm">{texts('look.sample.note')}</p>
      </div>
    </figure>
  );
}

/** The tokens of design/theme.css for everything inside; a script sets them, so the content policy has no say. */
function propertiesOf({ tones, look, fontFiles }: Preview, theme: Theme): CSSProperties {
  const family = fontFiles[0]?.family;
  const isForHeadings = look.font === 'fraunces' || look.font === 'playfair-display';
  const { fill, fillStrong, ...words } = tones[theme];
  const colours = Object.entries(words).map(([name, colour]) => [
    `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    colour,
  ]);
  return Object.fromEntries([
    ...colours,
    ['--background-color-accent', fill],
    ['--background-color-accent-strong', fillStrong],
    ...(family === undefined ? [] : [['--font-display', `"${family}", serif`]]),
    ...(family === undefined || isForHeadings ? [] : [['--font-sans', `"${family}", sans-serif`]]),
  ]) as CSSProperties;
}

/** Loads the files of the chosen font, once for as long as the dashboard is open. */
function useFonts(files: Preview['fontFiles']): void {
  useEffect(() => {
    for (const { family, path, weights, range } of files) {
      const key = `${family} ${range}`;
      if (loaded.has(key)) continue;
      loaded.add(key);
      const face = new FontFace(family, `url(${path})`, { weight: weights, unicodeRange: range, display: 'swap' });
      document.fonts.add(face);
    }
  }, [files]);
}

const loaded = new Set<string>();
