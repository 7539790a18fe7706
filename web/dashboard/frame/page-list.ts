import type { IconName } from '../../design/icon.tsx';
import type { Workplace } from '../workplace/workplace.tsx';

/** A page of the dashboard: where it is, and who may see it. Its words stand in the table `pages` under `name`. */
export type Place = {
  readonly name: PlaceName;
  readonly path: string;
  readonly icon: IconName;
  readonly role: Workplace['role'];
  /** It is about the merchant as a whole: not for people who are bound to some locations. */
  readonly isOfMerchant?: true;
  /** It has something to show while the merchant has no location yet. */
  readonly needsNoLocation?: true;
};

export type PlaceName =
  | 'orders'
  | 'soldOut'
  | 'overview'
  | 'menu'
  | 'import'
  | 'hours'
  | 'terms'
  | 'areas'
  | 'codes'
  | 'loyalty'
  | 'customers'
  | 'people'
  | 'auditLog'
  | 'business'
  | 'connections'
  | 'webhooks';

export type PlaceGroup = {
  readonly name: 'service' | 'menus' | 'selling' | 'house';
  readonly places: readonly Place[];
};

/** Every page in the order of the navigation. What the service refuses by role is not offered (docs/back-office.md). */
export const placeGroups: readonly PlaceGroup[] = [
  {
    name: 'service',
    places: [
      { name: 'orders', path: '/orders', icon: 'bag', role: 'staff' },
      { name: 'soldOut', path: '/sold-out', icon: 'off', role: 'staff' },
      { name: 'overview', path: '/overview', icon: 'chart', role: 'manager' },
    ],
  },
  {
    name: 'menus',
    places: [
      { name: 'menu', path: '/menu', icon: 'list', role: 'manager', isOfMerchant: true },
      { name: 'import', path: '/menu/import', icon: 'download', role: 'manager', isOfMerchant: true },
    ],
  },
  {
    name: 'selling',
    places: [
      { name: 'hours', path: '/hours', icon: 'clock', role: 'staff' },
      { name: 'terms', path: '/terms', icon: 'percent', role: 'manager' },
      { name: 'areas', path: '/areas', icon: 'pin', role: 'manager' },
      { name: 'codes', path: '/codes', icon: 'tag', role: 'manager', isOfMerchant: true },
      { name: 'loyalty', path: '/loyalty', icon: 'star', role: 'manager', isOfMerchant: true },
    ],
  },
  {
    name: 'house',
    places: [
      {
        name: 'customers',
        path: '/customers',
        icon: 'user',
        role: 'manager',
        isOfMerchant: true,
        needsNoLocation: true,
      },
      { name: 'people', path: '/people', icon: 'people', role: 'manager', isOfMerchant: true, needsNoLocation: true },
      {
        name: 'auditLog',
        path: '/audit-log',
        icon: 'search',
        role: 'manager',
        isOfMerchant: true,
        needsNoLocation: true,
      },
      { name: 'business', path: '/business', icon: 'store', role: 'manager', needsNoLocation: true },
      { name: 'connections', path: '/connections', icon: 'plug', role: 'manager' },
      { name: 'webhooks', path: '/webhooks', icon: 'send', role: 'manager', isOfMerchant: true, needsNoLocation: true },
    ],
  },
];

const roles: readonly Workplace['role'][] = ['staff', 'manager', 'owner'];

type Standing = Pick<Workplace, 'role' | 'isEverywhere'>;

/** Whether somebody of this standing may see the page. */
export function maySee(place: Place, { role, isEverywhere }: Standing): boolean {
  if (roles.indexOf(role) < roles.indexOf(place.role)) return false;
  return isEverywhere || place.isOfMerchant !== true;
}

/** The groups with the pages somebody may see; empty groups are left out. */
export function placesFor(standing: Standing): readonly PlaceGroup[] {
  return placeGroups
    .map(({ name, places }) => ({ name, places: places.filter((place) => maySee(place, standing)) }))
    .filter(({ places }) => places.length > 0);
}

/** The page that an address belongs to, the one with the longest path first; null for an address of none. */
export function placeAt(path: string): Place | null {
  const all = placeGroups.flatMap(({ places }) => places);
  const fits = all.filter((place) => path === place.path || path.startsWith(`${place.path}/`));
  return fits.sort((a, b) => b.path.length - a.path.length)[0] ?? null;
}
