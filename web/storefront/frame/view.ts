import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

let drawn = '';

/** What a page without a document, drawn by the service, is called. */
export function drawnTitle(): string {
  return drawn;
}

/** Names the document after what is shown. */
export function usePageTitle(...parts: readonly (string | undefined)[]): void {
  const title = parts.filter((part) => part !== undefined && part !== '').join(' · ');
  if (typeof document === 'undefined') drawn = title;
  useEffect(() => {
    if (title !== '') document.title = title;
  }, [title]);
}

/**
 * After going to another page the reader stands at the beginning of its content: the returned ref is for
 * what holds it. Going back leaves the scroll position to the browser, which remembers it.
 */
export function useArrival() {
  const content = useRef<HTMLDivElement>(null);
  const [path] = useLocation();
  const shown = useRef(path);
  const address = useRef(location.pathname);
  const wentBack = useRef(false);
  useEffect(() => {
    // Closing a dialog goes back too, but stays on the page. Heard before the router shows what was gone back to.
    const note = () => {
      wentBack.current = window.location.pathname !== address.current;
    };
    window.addEventListener('popstate', note, { capture: true });
    return () => window.removeEventListener('popstate', note, { capture: true });
  }, []);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    address.current = window.location.pathname;
    content.current?.focus({ preventScroll: true });
    if (!wentBack.current) window.scrollTo(0, 0);
    wentBack.current = false;
  }, [path]);
  return content;
}

/** Whether the device says that it has a connection. */
export function onlineNow(): boolean {
  return navigator.onLine;
}

/** Calls `changed` when the connection comes or goes; returns what ends that. */
export function followConnection(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
