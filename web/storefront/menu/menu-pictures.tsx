import { createContext, type ReactNode, useContext } from 'react';
import type { MenuPictures, ShownPicture } from '../../../client/index.ts';
import { useMenuPictures } from '../frame/queries.ts';

const PicturesContext = createContext<MenuPictures['products']>({});

/** Lends the pictures of a location's items to the menu inside; it is shown before they are known. */
export function MenuPicturesProvider({
  locationId,
  children,
}: {
  readonly locationId: string;
  readonly children: ReactNode;
}) {
  const { data } = useMenuPictures(locationId);
  return <PicturesContext value={data?.products ?? {}}>{children}</PicturesContext>;
}

/** The picture of an item that stands in the menu; null for none. */
export function useListedPicture(productId: string): ShownPicture | null {
  return useContext(PicturesContext)[productId]?.[0] ?? null;
}
