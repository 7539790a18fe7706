import type { CatalogDocument } from '../../../domain/menu/catalog.ts';
import { locationIds } from '../identities.ts';
import { below, category, dish, group, menu, option, servedFrom } from '../menu-parts.ts';

const yolk = group('au-yolk', 'Yolk', [1, 1], [option('au-yolk-runny', 'Runny'), option('au-yolk-firm', 'Firm')]);
const eggs = group(
  'au-eggs',
  'Eggs',
  [1, 1],
  [
    option('au-eggs-poached', 'Poached', 0, { childLinks: [below(yolk)] }),
    option('au-eggs-fried', 'Fried', 0, { childLinks: [below(yolk)] }),
    option('au-eggs-scrambled', 'Scrambled', 100),
  ],
);
const brekkieBase = group(
  'au-brekkie-base',
  'On',
  [1, 1],
  [
    option('au-base-sourdough', 'Sourdough', 0, { childLinks: [below(eggs)] }),
    option('au-base-muffin', 'English muffin', 0, { childLinks: [below(eggs)] }),
    option('au-base-rosti', 'Potato rösti', 250, { childLinks: [below(eggs)] }),
  ],
);
const extras = group(
  'au-extras',
  'Add',
  [0, 4],
  [
    option('au-extra-avo', 'Smashed avo', 500),
    option('au-extra-halloumi', 'Halloumi', 550),
    option('au-extra-bacon', 'Bacon', 600, { maxQuantity: 2 }),
    option('au-extra-mushroom', 'Mushrooms', 450),
  ],
);
const milk = group(
  'au-milk',
  'Milk',
  [1, 1],
  [option('au-milk-full', 'Full cream'), option('au-milk-oat', 'Oat', 80), option('au-milk-soy', 'Soy', 60)],
);
const cup = group('au-cup', 'Cup', [1, 1], [option('au-cup-regular', 'Regular'), option('au-cup-large', 'Large', 70)]);
const shots = group(
  'au-shots',
  'Coffee',
  [0, 2],
  [option('au-shot', 'Extra shot', 60, { maxQuantity: 2 }), option('au-decaf', 'Decaf', 50)],
);
const sauce = group(
  'au-sauce',
  'Sauce',
  [1, 1],
  [
    option('au-sauce-tomato', 'Tomato', 0, { maxQuantity: 3 }),
    option('au-sauce-bbq', 'Barbecue', 0, { maxQuantity: 3 }),
    option('au-sauce-none', 'None', 0, { maxQuantity: 3 }),
  ],
);
/** A sauce for each pie. */
const pies = group(
  'au-pies',
  'Pies',
  [3, 3],
  [
    option('au-pie-beef', 'Beef', 0, { maxQuantity: 3, childLinks: [below(sauce, { applyPerParentQuantity: true })] }),
    option('au-pie-pea', 'Pea and mint', 0, {
      maxQuantity: 3,
      childLinks: [below(sauce, { applyPerParentQuantity: true })],
    }),
  ],
);

const brunch = [
  dish('eggs-your-way', 'Eggs Your Way', 1400, 'Two eggs on toast, butter, relish.', {
    groups: [brekkieBase, extras],
    calories: 520,
    popularity: 1,
  }),
  dish('smashed-avo', 'Smashed Avo', 2100, 'Feta, dukkah, lemon.', {
    groups: [extras],
    calories: 610,
    diet: ['vegetarian'],
    popularity: 2,
  }),
  dish('corn-fritters', 'Corn Fritters', 2200, 'Zucchini, herbs, sweet chilli.', {
    groups: [extras],
    diet: ['vegetarian'],
  }),
  dish('ricotta-hotcakes', 'Ricotta Hotcakes', 2300, 'Honeycomb butter and banana.', {
    calories: 840,
    diet: ['vegetarian'],
  }),
  dish('bircher', 'Bircher Muesli', 1400, 'Apple, yoghurt, seeds.', { calories: 430, diet: ['vegetarian'] }),
  dish('acai', 'Açaí Bowl', 1800, 'Granola, berries, coconut.', { calories: 480, diet: ['vegan'] }),
  dish('bacon-egg-roll', 'Bacon and Egg Roll', 1350, 'Brioche, relish, aioli.', {
    groups: [extras],
    calories: 640,
    popularity: 3,
  }),
];
const lunch = [
  dish('chicken-schnitty', 'Chicken Schnitty Roll', 1750, 'Slaw, pickles, chipotle mayo.', { calories: 790 }),
  dish('barra-burger', 'Barramundi Burger', 2200, 'Tartare, cos, chips.', { groups: [extras], diet: ['pescatarian'] }),
  dish('poke', 'Tuna Poke', 2150, 'Brown rice, edamame, pickled ginger.', { calories: 560, diet: ['pescatarian'] }),
  dish('pumpkin-salad', 'Roast Pumpkin Salad', 1850, 'Spinach, pepitas, feta.', {
    calories: 420,
    diet: ['vegetarian', 'gluten-free'],
  }),
  dish('party-pies', 'Party Pies', 1300, 'Three little pies.', { groups: [pies], calories: 630, popularity: 4 }),
  dish('steak-sanga', 'Steak Sandwich', 2350, 'Scotch fillet, beetroot, onion jam.', { calories: 860 }),
];
const sweets = [
  dish('lamington', 'Lamington', 500, 'Chocolate, coconut, a stripe of jam.', {
    calories: 310,
    diet: ['vegetarian'],
    popularity: 5,
  }),
  dish('banana-bread', 'Banana Bread', 700, 'Toasted, with butter.', { calories: 420, diet: ['vegetarian'] }),
  dish('pavlova', 'Mini Pavlova', 950, 'Passionfruit and cream.', {
    calories: 340,
    diet: ['vegetarian', 'gluten-free'],
  }),
  dish('anzac', 'Anzac Biscuit', 400, 'Oats and golden syrup.', { calories: 240, diet: ['vegetarian'] }),
];
const drinks = [
  dish('au-flat-white', 'Flat White', 500, 'A double ristretto.', { groups: [cup, milk, shots], popularity: 6 }),
  dish('long-black', 'Long Black', 450, 'Crema on top.', { groups: [cup, shots], diet: ['vegan'] }),
  dish('chai', 'Sticky Chai', 600, 'Steeped in honey.', { groups: [milk], diet: ['vegetarian'] }),
  dish('cold-pressed', 'Cold-Pressed Green', 900, 'Apple, celery, ginger.', { calories: 120, diet: ['vegan'] }),
  dish('lemon-lime', 'Lemon, Lime and Bitters', 550, 'On ice.', { calories: 150, diet: ['vegan'] }),
];

/** The menu of `demo-au`. */
export const demoAuCatalog: CatalogDocument = {
  products: [...brunch, ...lunch, ...sweets, ...drinks],
  groups: [yolk, eggs, brekkieBase, extras, milk, cup, shots, sauce, pies],
  menus: [
    menu('au-all-day', 'All Day', [
      category('au-sweets', 'Cabinet', sweets),
      category('au-drinks', 'Coffee and Drinks', drinks),
      category('au-lunch', 'Lunch', lunch),
    ]),
    menu('au-brunch', 'Brunch', [category('au-brunch-plates', 'Brunch', brunch)], { windows: [servedFrom(6.5, 14.5)] }),
  ],
  overrides: [
    { locationId: locationIds.auBondi, prices: { 'smashed-avo': 2300 }, removed: ['party-pies', 'steak-sanga'] },
  ],
};
