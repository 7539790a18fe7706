import type { StaffRole } from '../../../client/index.ts';
import type { Workplace } from '../workplace/workplace.tsx';
import type { IconName } from './icon.tsx';

/** A page of the dashboard: its address, and who may see it. Its name in every language is the text `pages.<name>`. */
export type PageEntry = {
  readonly name: PageName;
  readonly path: string;
  readonly icon: IconName;
  readonly role: StaffRole;
  /** It is about the merchant as a whole: not for people who are bound to some locations. */
  readonly isOfMerchant?: true;
  /** It has something to show while the merchant has no location yet. */
  readonly needsNoLocation?: true;
  /** It is about the whole installation: for those who run it, whatever their role here. */
  readonly isForOperators?: true;
};

export type PageName =
  | 'orders'
  | 'soldOut'
  | 'kitchen'
  | 'overview'
  | 'menu'
  | 'import'
  | 'hours'
  | 'terms'
  | 'taxes'
  | 'areas'
  | 'codes'
  | 'loyalty'
  | 'messages'
  | 'customers'
  | 'staff'
  | 'auditLog'
  | 'business'
  | 'look'
  | 'connections'
  | 'webhooks'
  | 'installation'
  | 'start';

export type PageGroup = {
  readonly name: 'service' | 'menus' | 'selling' | 'business';
  readonly pages: readonly PageEntry[];
};

/** Every page in the order of the navigation. What the service refuses by role is not offered (docs/back-office.md). */
export const pageGroups: readonly PageGroup[] = [
  {
    name: 'service',
    pages: [
      { name: 'orders', path: '/orders', icon: 'bag', role: 'staff' },
      { name: 'soldOut', path: '/sold-out', icon: 'off', role: 'staff' },
      { name: 'kitchen', path: '/kitchen', icon: 'print', role: 'manager' },
      { name: 'overview', path: '/overview', icon: 'chart', role: 'manager' },
    ],
  },
  {
    name: 'menus',
    pages: [
      { name: 'menu', path: '/menu', icon: 'list', role: 'manager', isOfMerchant: true },
      { name: 'import', path: '/menu/import', icon: 'download', role: 'manager', isOfMerchant: true },
    ],
  },
  {
    name: 'selling',
    pages: [
      { name: 'hours', path: '/hours', icon: 'clock', role: 'staff' },
      { name: 'terms', path: '/terms', icon: 'percent', role: 'manager' },
      { name: 'taxes', path: '/taxes', icon: 'receipt', role: 'manager' },
      { name: 'areas', path: '/areas', icon: 'pin', role: 'manager' },
      { name: 'codes', path: '/codes', icon: 'tag', role: 'manager', isOfMerchant: true },
      { name: 'loyalty', path: '/loyalty', icon: 'star', role: 'manager', isOfMerchant: true },
      { name: 'messages', path: '/messages', icon: 'bell', role: 'manager' },
    ],
  },
  {
    name: 'business',
    pages: [
      {
        name: 'customers',
        path: '/customers',
        icon: 'user',
        role: 'manager',
        isOfMerchant: true,
        needsNoLocation: true,
      },
      { name: 'staff', path: '/people', icon: 'people', role: 'manager', isOfMerchant: true, needsNoLocation: true },
      {
        name: 'auditLog',
        path: '/audit-log',
        icon: 'search',
        role: 'manager',
        isOfMerchant: true,
        needsNoLocation: true,
      },
      { name: 'start', path: '/start', icon: 'check', role: 'manager', isOfMerchant: true, needsNoLocation: true },
      { name: 'business', path: '/business', icon: 'store', role: 'manager', needsNoLocation: true },
      { name: 'look', path: '/look', icon: 'picture', role: 'manager', isOfMerchant: true, needsNoLocation: true },
      { name: 'connections', path: '/connections', icon: 'plug', role: 'manager' },
      { name: 'webhooks', path: '/webhooks', icon: 'send', role: 'manager', isOfMerchant: true, needsNoLocation: true },
      {
        name: 'installation',
        path: '/installation',
        icon: 'people',
        role: 'staff',
        isForOperators: true,
        needsNoLocation: true,
      },
    ],
  },
];

const roles: readonly StaffRole[] = ['staff', 'manager', 'owner'];

type Standing = Pick<Workplace, 'role' | 'isEverywhere'> & { readonly account: { readonly isOperator: boolean } };

/** Whether a person of this standing may see the page. */
export function maySee(page: PageEntry, { role, isEverywhere, account }: Standing): boolean {
  if (page.isForOperators === true) return account.isOperator;
  if (roles.indexOf(role) < roles.indexOf(page.role)) return false;
  return isEverywhere || page.isOfMerchant !== true;
}

/** The groups with the pages that a person of this standing may see; empty groups are left out. */
export function pagesFor(standing: Standing): readonly PageGroup[] {
  return pageGroups
    .map(({ name, pages }) => ({ name, pages: pages.filter((page) => maySee(page, standing)) }))
    .filter(({ pages }) => pages.length > 0);
}

/** The page that an address belongs to, the one with the longest path first; null for an address of none. */
export function pageAt(path: string): PageEntry | null {
  const all = pageGroups.flatMap(({ pages }) => pages);
  const fits = all.filter((page) => path === page.path || path.startsWith(`${page.path}/`));
  return fits.sort((a, b) => b.path.length - a.path.length)[0] ?? null;
}
