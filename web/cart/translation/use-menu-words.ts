import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { StorefrontClient } from '../../../client/storefront.ts';
import { useLanguage } from '../../language/language.ts';
import { type MenuWords, reads } from './translate.ts';

type Client = Pick<StorefrontClient, 'getLocation' | 'getMenuTexts'>;

const staleTime = 300_000;

/**
 * The texts of a location's menu in the language of the page. Asked for only where the location says that there are some;
 * until they are here, and without them, everything reads as the merchant wrote it.
 */
export function useMenuWords(client: Client, locationId: string): MenuWords & { readonly isWaiting: boolean } {
  const language = useLanguage();
  const location = useQuery({
    queryKey: ['location', locationId],
    queryFn: ({ signal }) => client.getLocation({ locationSlugOrId: locationId, signal }),
    staleTime,
  });
  const { menuLanguage, menuLanguages = [] } = location.data ?? {};
  const isOriginal = menuLanguage !== undefined && reads(language, menuLanguage);
  const tag =
    menuLanguages.find((each) => each === language) ?? menuLanguages.find((each) => reads(language, each)) ?? '';
  const isTranslated = tag !== '' && !isOriginal;
  const texts = useQuery({
    queryKey: ['menu-texts', locationId, tag],
    queryFn: ({ signal }) => client.getMenuTexts({ locationId, language: tag, signal }),
    enabled: isTranslated,
    placeholderData: keepPreviousData,
    staleTime,
  });
  const shown = isTranslated ? (texts.data ?? null) : null;
  const original = isOriginal ? undefined : menuLanguage;
  const isWaiting = location.isPending || (isTranslated && texts.isPending);
  return useMemo(() => ({ texts: shown, original, isWaiting }), [shown, original, isWaiting]);
}
