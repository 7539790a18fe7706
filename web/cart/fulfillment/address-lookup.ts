import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isRefused, type SuggestedAddress } from '../../../client/index.ts';
import type { StorefrontClient } from '../../../client/storefront.ts';
import { currentLanguage, useLanguage } from '../../language/language.ts';

/** Where addresses are looked up: at a location, in the country and near it. */
export type LookupPlace = { readonly client: StorefrontClient; readonly locationId: string };

/** Fewer letters find half a country. */
const lettersMin = 3;
/** A pause in typing. */
const pauseMs = 250;

/** Whether addresses can be looked up here; undefined while that is not known. */
export function useLookupFacts({ client, locationId }: LookupPlace) {
  return useQuery({
    queryKey: ['address-search', locationId],
    queryFn: ({ signal }) => client.getAddressSearch({ locationId, signal }),
    staleTime: 300_000,
  });
}

/** What was found for a text: null while nothing was asked, `down` where the geocoder does not answer. */
export type Found = readonly SuggestedAddress[] | 'down' | null;

/**
 * Suggestions for what a person types, after a pause; where the geocoder wants to be asked once, for what they `submit`.
 */
export function useSuggestions(
  { client, locationId }: LookupPlace,
  typed: string,
  { asYouType, areas }: { readonly asYouType: boolean; readonly areas: boolean },
) {
  const language = useLanguage();
  const [settled, setSettled] = useState('');
  const text = typed.trim();
  useEffect(() => {
    if (!asYouType) return;
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, asYouType]);
  // What was found for an earlier text stays while people go on typing, but not where each text is asked for once.
  const isAsked = settled.length >= lettersMin && (asYouType ? text !== '' : settled === text);
  const wanted = isAsked ? settled : '';
  const query = useQuery({
    queryKey: ['addresses-found', locationId, wanted, language, areas],
    queryFn: ({ signal }) => client.searchAddresses({ locationId, body: { text: wanted, language, areas }, signal }),
    enabled: wanted !== '',
    placeholderData: (previous) => previous,
    retry: false,
    staleTime: 300_000,
  });
  const found: Found = wanted === '' ? null : query.error !== null ? 'down' : (query.data?.suggestions ?? null);
  return {
    found,
    attribution: query.data?.attribution ?? null,
    busy: query.isFetching,
    submit: () => setSettled(text),
  };
}

/** What a typed address may be; `down` where that cannot be found out. */
export async function lookUp({ client, locationId }: LookupPlace, text: string): Promise<Exclude<Found, null>> {
  try {
    const body = { text: text.slice(0, 200), language: currentLanguage() };
    return (await client.searchAddresses({ locationId, body })).suggestions;
  } catch (error) {
    if (isRefused(error, 'VALIDATION_ERROR')) return [];
    return 'down';
  }
}

/** The address where a position is; null where none is known, or the geocoder cannot be reached. */
export async function addressAt(
  { client, locationId }: LookupPlace,
  position: { readonly lat: number; readonly lng: number },
): Promise<SuggestedAddress | null> {
  try {
    return (await client.reverseAddress({ locationId, body: { ...position, language: currentLanguage() } })).address;
  } catch {
    return null;
  }
}
