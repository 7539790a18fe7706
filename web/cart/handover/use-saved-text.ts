import { useEffect, useRef, useState } from 'react';

/** How long after the last letter a text is saved: before a person can press the next button. */
const pauseMs = 700;

/** Another act may be running when the pause is over: then it is tried again, so often. */
const triesMax = 3;

/**
 * A text that is saved when the person pauses or leaves the field: no button, and nothing typed is lost. `known` is what the service has;
 * another one from there is shown while nothing is being typed.
 */
export function useSavedText(known: string, save: (text: string) => Promise<boolean>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const tries = useRef(0);
  const latest = useRef({ typed, known, save });
  latest.current = { typed, known, save };
  const sending = useRef(async (): Promise<void> => {});
  const send = async (): Promise<void> => {
    const { typed: text, known: before, save: store } = latest.current;
    if (text === null) return;
    tries.current += 1;
    if (text.trim() === before.trim()) return setTyped(null);
    const isStored = await store(text);
    setSaved(isStored);
    // What was typed meanwhile is saved by its own pause; a refused text stays to be mended.
    if (isStored && latest.current.typed === text) setTyped(null);
    if (!isStored && tries.current < triesMax) setTimeout(() => void sending.current(), pauseMs);
  };
  sending.current = send;
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => void sending.current(), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const onChange = (event: { readonly target: { readonly value: string } }) => {
    setSaved(false);
    tries.current = 0;
    setTyped(event.target.value);
  };
  return { field: { value: typed ?? known, onChange, onBlur: () => void send() }, isSaved };
}
