import { useEffect, useRef } from 'react';
import type { MessagePreview as Preview } from '../../../client/index.ts';
import { useTexts } from '../../language/language.ts';

/** A message as the guest sees it: in a mail program, or on a phone. */
export function MessagePreview({
  channel,
  preview,
}: {
  readonly channel: 'email' | 'sms';
  readonly preview: Preview | undefined;
}) {
  const texts = useTexts('messages');
  if (preview === undefined) return <div className="min-h-64 rounded-card bg-sunken" />;
  return (
    <section aria-label={texts('wording.preview')} className="min-w-0 overflow-hidden rounded-card border border-line">
      {channel === 'email' && preview.html !== null ? (
        <>
          <p className="border-b border-line bg-sunken px-4 py-2 text-sm">
            <span className="block text-muted">{texts('wording.from', { name: preview.senderName })}</span>
            <span className="block font-semibold break-words">{preview.subject}</span>
          </p>
          <MailFrame html={preview.html} />
        </>
      ) : (
        <div className="bg-sunken p-4">
          <p className="max-w-sm rounded-card rounded-es-none bg-card p-3 break-words whitespace-pre-wrap shadow-card">
            {preview.text}
          </p>
        </div>
      )}
    </section>
  );
}

const tags: Readonly<Record<string, string>> = {
  BODY: 'div',
  TABLE: 'table',
  TBODY: 'tbody',
  TR: 'tr',
  TD: 'td',
  // What is a heading or a link in the mail is none of this page.
  H1: 'div',
  A: 'span',
  P: 'p',
  SPAN: 'span',
  BR: 'br',
};
const attributes = ['dir', 'colspan', 'align', 'valign', 'width', 'cellpadding', 'cellspacing'];

/** The mail drawn apart from the styles of the page. Nothing of it runs, loads or can be pressed. */
function MailFrame({ html }: { readonly html: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current === null) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    // The page's policy refuses styles that stand in markup, and takes those that a script sets.
    const { body } = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-look="'), 'text/html');
    root.replaceChildren(copyOf(body));
  }, [html]);
  return <div ref={host} />;
}

function copyOf(node: Element): HTMLElement {
  const copy = document.createElement(tags[node.tagName] ?? 'span');
  for (const name of attributes) {
    const value = node.getAttribute(name);
    if (value !== null) copy.setAttribute(name, value);
  }
  if (node.tagName === 'TABLE') copy.setAttribute('role', 'presentation');
  copy.style.cssText = node.getAttribute('data-look') ?? '';
  for (const child of node.childNodes) {
    if (child instanceof Element) copy.append(copyOf(child));
    else copy.append(child.textContent ?? '');
  }
  return copy;
}
