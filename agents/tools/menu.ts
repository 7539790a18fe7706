import Type from 'typebox';
import type { Allergen, MenuBundle, ModifierGroup, Product } from '../../client/index.ts';
import { clip, pageOf } from '../answer.ts';
import { argument, type Tool, tool } from '../tool.ts';

const { text, locationId, productId, offset, limit } = argument;

// As the contract lists them; a test holds them to it.
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const satisfies readonly Allergen[];

/** Reading what a restaurant sells. */
export const menuTools: readonly Tool[] = [
  tool({
    name: 'search_menu',
    description:
      'Lists the dishes of a restaurant that are served now, a page at a time, or those that fit a text. Allergens are what the restaurant declares: a dish without a declaration (null) may contain anything, and without it `avoiding` leaves the dish out.',
    kind: 'reads',
    input: {
      locationId,
      text: Type.Optional(text(100, 'Words that name, description or category contain, such as "vegan bowl".')),
      avoiding: Type.Optional(
        Type.Array(Type.Enum([...allergens], { type: 'string' }), {
          maxItems: 14,
          description: 'Only dishes that declare neither to contain these nor traces of them.',
        }),
      ),
      includeUnavailable: Type.Optional(Type.Boolean({ description: 'Also what is sold out.' })),
      offset,
      limit,
    },
    async run({ client }, input) {
      const dishes = listDishes(await client.listMenus({ locationId: input.locationId }));
      const fitting = dishes.filter(
        (dish) =>
          (input.includeUnavailable === true || dish.availability === 'AVAILABLE') &&
          hasWords(dish, input.text ?? '') &&
          avoids(dish, input.avoiding ?? []),
      );
      const page = pageOf(fitting, input.offset ?? 0, input.limit ?? 20);
      return {
        text: [`${page.total} dishes.`, ...page.shown.map(inOneLine)].join('\n'),
        content: { dishes: page.shown, total: page.total, nextOffset: page.nextOffset },
      };
    },
  }),
  tool({
    name: 'get_item',
    description:
      'Reads one dish with its price, allergens and choices. A group with a minimum above 0 has to be chosen from in add_item. Of a group with many options pass groupId to read on.',
    kind: 'reads',
    input: { locationId, productId, groupId: Type.Optional(text(100, 'One group of choices alone.')), offset },
    async run({ client }, input) {
      const product = await client.getProduct({ locationId: input.locationId, productId: input.productId });
      return answerItem(product, input.groupId, input.offset ?? 0);
    },
  }),
];

type Dish = ReturnType<typeof describeDish>;

/** Every dish served now, once, under the first category it stands in. */
function listDishes({ menus }: MenuBundle): readonly Dish[] {
  const found = new Map<string, Dish>();
  for (const menu of menus.filter(({ isActive }) => isActive)) {
    for (const category of menu.categories) {
      for (const product of category.products) {
        if (!found.has(product.id)) found.set(product.id, describeDish(product, category.name));
      }
    }
  }
  return [...found.values()];
}

type MenuProduct = MenuBundle['popularProducts'][number];

function describeDish(product: MenuProduct, category: string) {
  return {
    productId: product.id,
    name: clip(product.name, 120),
    category: clip(category, 80),
    description: clip(product.description, 300),
    price: product.displayPrice,
    availability: product.availability ?? 'AVAILABLE',
    hasChoices: product.modifierIds.length > 0,
    allergens: product.allergens ?? null,
    ...dietOf(product),
  };
}

function dietOf({ nutrition }: Pick<MenuProduct, 'nutrition'>) {
  const { dietaryPreferences, calorieCount } = nutrition ?? {};
  return {
    ...(dietaryPreferences?.length ? { diets: dietaryPreferences.slice(0, 10).map((diet) => clip(diet, 40)) } : {}),
    ...(calorieCount == null ? {} : { calories: calorieCount }),
  };
}

function hasWords(dish: Dish, words: string): boolean {
  const about = [dish.name, dish.description, dish.category, ...(dish.diets ?? [])].join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => about.includes(word));
}

function avoids({ allergens: declared }: Dish, avoided: readonly Allergen[]): boolean {
  if (avoided.length === 0) return true;
  if (declared === null) return false;
  return !avoided.some((each) => declared.contains.includes(each) || declared.mayContain.includes(each));
}

function inOneLine({ name, price, availability, productId: id }: Dish): string {
  return `${name}, ${price}${availability === 'AVAILABLE' ? '' : ` (${availability})`} [${id}]`;
}

/** Options of all groups together in one answer; of a group read alone, in one page. */
const optionsShownMax = 120;

function answerItem(product: Product, groupId: string | undefined, offset: number) {
  const all = listGroups(product.modifiers, null);
  const wanted = groupId === undefined ? all : all.filter((group) => group.groupId === groupId).slice(0, 1);
  let room = optionsShownMax;
  const groups = wanted.slice(0, 40).map(({ options, ...group }) => {
    const page = pageOf(options, groupId === undefined ? 0 : offset, room);
    room -= page.shown.length;
    return {
      ...group,
      options: page.shown,
      ...(page.nextOffset === null ? {} : { optionCount: page.total, nextOffset: page.nextOffset }),
    };
  });
  const mustChoose = all.filter(({ minimum, withinOption }) => minimum > 0 && withinOption === null);
  const choices =
    mustChoose.length === 0
      ? 'Nothing has to be chosen.'
      : `To choose: ${mustChoose.map(({ name, minimum }) => `${name} (at least ${minimum})`).join(', ')}.`;
  return {
    text: clip(`${product.name}, ${product.displayPrice}, ${product.availability}. ${choices}`, 1_000),
    content: {
      productId: product.id,
      name: clip(product.name, 120),
      description: clip(product.description, 1_000),
      price: product.displayPrice,
      availability: product.availability,
      allergens: product.allergens ?? null,
      ...dietOf(product),
      groups,
      ...(wanted.length > groups.length ? { groupsLeftOut: wanted.slice(40, 80).map((group) => group.groupId) } : {}),
    },
  };
}

/** The groups of a dish one after the other; those within an option name it. */
function listGroups(groups: readonly ModifierGroup[], withinOption: string | null): readonly DescribedGroup[] {
  return groups.flatMap((group) => {
    const within = group.items.flatMap(({ id, childGroups = [] }) =>
      childGroups.flatMap(({ group: child, overrides }) =>
        child == null ? [] : listGroups([{ ...child, rule: { ...child.rule, ...overrides } }], id),
      ),
    );
    return [describeGroup(group, withinOption), ...within];
  });
}

type DescribedGroup = ReturnType<typeof describeGroup>;

function describeGroup(group: ModifierGroup, withinOption: string | null) {
  return {
    groupId: group.id,
    name: clip(group.name, 80),
    /** The option whose `children` this group belongs to; null for a group of the dish itself. */
    withinOption,
    minimum: group.rule.min,
    maximum: group.rule.max,
    options: group.items.map(({ id, name, price, maxQuantity, preselected, allergens: declared }) => ({
      optionId: id,
      name: clip(name, 80),
      price,
      maxQuantity,
      ...(preselected === undefined ? {} : { preselected }),
      ...(declared === undefined ? {} : { allergens: declared }),
    })),
  };
}
