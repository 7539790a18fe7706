import type {
  CategoryRecord,
  ChildLinkRecord,
  GroupRecord,
  MenuRecord,
  MenuWindow,
  OptionRecord,
  ProductRecord,
} from '../../domain/menu/catalog.ts';
import type { Minor } from '../../domain/values/money.ts';

/** What a dish may say besides its name and price. */
export type DishDetails = {
  readonly groups?: readonly GroupRecord[];
  readonly calories?: number | null;
  readonly diet?: readonly string[];
  readonly ingredients?: readonly string[];
  readonly popularity?: number;
};

/** A product of the seed; it has no pictures, because the sandbox takes nothing from other hosts. */
export function dish(
  id: string,
  name: string,
  priceMinor: Minor,
  description: string,
  details: DishDetails = {},
): ProductRecord {
  const { groups = [], calories, diet, ingredients, popularity } = details;
  return {
    id,
    name,
    description,
    priceMinor,
    images: [],
    groupIds: groups.map((group) => group.id),
    ...(calories === undefined && diet === undefined && ingredients === undefined
      ? {}
      : {
          nutrition: {
            ...(calories === undefined ? {} : { calorieCount: calories }),
            ...(diet === undefined ? {} : { dietaryPreferences: diet }),
            ...(ingredients === undefined ? {} : { ingredients }),
          },
        }),
    ...(popularity === undefined ? {} : { popularity }),
  };
}

/** A group of options of which between `min` and `max` are chosen, quantities counted. */
export function group(
  id: string,
  name: string,
  [min, max]: readonly [number, number],
  options: readonly OptionRecord[],
  description?: string,
): GroupRecord {
  return { id, name, min, max, options, ...(description === undefined ? {} : { description }) };
}

/** One option, at most `maxQuantity` times; `childLinks` are asked only once it is chosen. */
export function option(
  id: string,
  name: string,
  priceMinor: Minor = 0,
  { maxQuantity = 1, childLinks = [] }: { maxQuantity?: number; childLinks?: readonly ChildLinkRecord[] } = {},
): OptionRecord {
  return { id, name, priceMinor, maxQuantity, childLinks };
}

/** What is asked below a chosen option. */
export function below(child: GroupRecord, rule: Omit<ChildLinkRecord, 'groupId'> = {}): ChildLinkRecord {
  return { groupId: child.id, ...rule };
}

/** A category of a menu, in the order given. */
export function category(id: string, name: string, products: readonly ProductRecord[]): CategoryRecord {
  return { id, name, productIds: products.map((product) => product.id) };
}

/** A menu; without `windows` it is served at all times, without `locationIds` everywhere. */
export function menu(
  id: string,
  name: string,
  categories: readonly CategoryRecord[],
  {
    windows = [],
    locationIds = null,
  }: { windows?: readonly MenuWindow[]; locationIds?: readonly string[] | null } = {},
): MenuRecord {
  return { id, name, windows, categories, locationIds };
}

export const everyDay = [1, 2, 3, 4, 5, 6, 7];
export const mondayToFriday = [1, 2, 3, 4, 5];
export const weekend = [6, 7];

/** A daypart from and to full or half hours: 6.5 is 06:30, 26 is 02:00 of the next day. */
export function servedFrom(fromHour: number, toHour: number, weekdays: readonly number[] = everyDay): MenuWindow {
  return { weekdays, fromMinute: fromHour * 60, toMinute: toHour * 60 };
}
