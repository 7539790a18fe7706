import type { CatalogDocument } from '../../../domain/menu/catalog.ts';
import { locationIds } from '../identities.ts';
import { below, category, dish, group, menu, option, servedFrom } from '../menu-parts.ts';

const gravy = group(
  'uk-gravy',
  'Gravy',
  [1, 1],
  [
    option('uk-gravy-onion', 'Onion gravy'),
    option('uk-gravy-stout', 'Stout gravy', 60),
    option('uk-gravy-none', 'No gravy'),
  ],
);
const mash = group(
  'uk-mash',
  'On the plate',
  [1, 1],
  [
    option('uk-mash-butter', 'Butter mash', 0, { childLinks: [below(gravy)] }),
    option('uk-mash-mustard', 'Mustard mash', 50, { childLinks: [below(gravy)] }),
    option('uk-mash-chips', 'Chips', 75),
  ],
);
const pie = group(
  'uk-pie',
  'Choose your pie',
  [1, 1],
  [
    option('uk-pie-steak', 'Steak and ale', 100, { childLinks: [below(mash)] }),
    option('uk-pie-chicken', 'Chicken and leek', 0, { childLinks: [below(mash)] }),
    option('uk-pie-mushroom', 'Mushroom and chestnut', 0, { childLinks: [below(mash)] }),
  ],
);
const eggs = group(
  'uk-eggs',
  'Eggs',
  [1, 1],
  [option('uk-eggs-fried', 'Fried'), option('uk-eggs-poached', 'Poached'), option('uk-eggs-scrambled', 'Scrambled')],
);
const fryExtras = group(
  'uk-fry-extras',
  'Extras',
  [0, 4],
  [
    option('uk-extra-black-pudding', 'Black pudding', 175),
    option('uk-extra-hash-brown', 'Hash brown', 120, { maxQuantity: 3 }),
    option('uk-extra-beans', 'Beans', 90),
  ],
);
const milk = group(
  'uk-milk',
  'Milk',
  [1, 1],
  [option('uk-milk-whole', 'Whole milk'), option('uk-milk-oat', 'Oat milk', 40), option('uk-milk-none', 'Black')],
);
const jam = group(
  'uk-jam',
  'Jam',
  [1, 1],
  [
    option('uk-jam-strawberry', 'Strawberry', 0, { maxQuantity: 4 }),
    option('uk-jam-raspberry', 'Raspberry', 0, { maxQuantity: 4 }),
  ],
);
/** A jam for each scone. */
const scones = group(
  'uk-scones',
  'Scones',
  [2, 4],
  [
    option('uk-scone-plain', 'Plain', 0, {
      maxQuantity: 4,
      childLinks: [below(jam, { applyPerParentQuantity: true })],
    }),
    option('uk-scone-fruit', 'Fruit', 20, {
      maxQuantity: 4,
      childLinks: [below(jam, { applyPerParentQuantity: true })],
    }),
  ],
);
const sauces = group(
  'uk-sauces',
  'Sauces',
  [0, 3],
  [
    option('uk-sauce-tartare', 'Tartare', 80),
    option('uk-sauce-curry', 'Curry sauce', 120),
    option('uk-sauce-vinegar', 'Malt vinegar'),
  ],
);

const mains = [
  dish('pie-and-mash', 'Pie and Mash', 1350, 'Short crust, made this morning.', {
    groups: [pie],
    calories: 920,
    popularity: 1,
  }),
  dish('fish-and-chips', 'Fish and Chips', 1500, 'Haddock in beer batter, crushed peas.', {
    groups: [sauces],
    calories: 980,
    popularity: 2,
    ingredients: ['haddock', 'wheat', 'barley', 'potato', 'peas'],
  }),
  dish('bangers', 'Bangers', 1250, 'Three pork sausages from the market.', { groups: [mash], calories: 870 }),
  dish('ploughmans', 'Ploughman’s', 1150, 'Cheddar, ham, pickles and crusty bread.', { calories: 760 }),
  dish('sunday-roast', 'Roast Beef', 1895, 'With all the trimmings.', { groups: [gravy], calories: 1100 }),
  dish('nut-roast', 'Nut Roast', 1450, 'Cashews, lentils and sage.', {
    groups: [gravy],
    diet: ['vegan'],
    calories: 690,
  }),
];
const sandwiches = [
  dish('bacon-bap', 'Bacon Bap', 650, 'Back bacon in a soft white roll.', { calories: 480, popularity: 3 }),
  dish('egg-cress', 'Egg and Cress', 525, 'On buttered white.', { calories: 390, diet: ['vegetarian'] }),
  dish('coronation-chicken', 'Coronation Chicken', 695, 'On granary.', { calories: 510 }),
  dish('cheese-toastie', 'Cheese Toastie', 600, 'Two cheeses, brown bread.', { calories: 560, diet: ['vegetarian'] }),
];
const breakfast = [
  dish('full-english', 'Full English', 1195, 'Everything, and toast.', { groups: [eggs, fryExtras], calories: 1050 }),
  dish('vegan-fry', 'Vegan Fry-Up', 1095, 'Smoked tofu, mushrooms, tomato, beans.', {
    groups: [fryExtras],
    diet: ['vegan'],
  }),
  dish('porridge', 'Porridge', 550, 'Oats, golden syrup.', { calories: 320, diet: ['vegetarian'] }),
  dish('crumpets', 'Crumpets', 425, 'Two, with butter.', { calories: 310, diet: ['vegetarian'] }),
];
const tea = [
  dish('cream-tea', 'Cream Tea', 950, 'Scones, clotted cream and a pot of tea.', {
    groups: [scones, milk],
    popularity: 4,
  }),
  dish('pot-of-tea', 'Pot of Tea', 350, 'Assam, for one.', { groups: [milk], calories: 10 }),
  dish('flat-white', 'Flat White', 375, 'A double shot.', { groups: [milk], calories: 120 }),
  dish('elderflower', 'Elderflower Pressé', 325, 'Still or sparkling, as it comes.', { calories: 90, diet: ['vegan'] }),
];
const puddings = [
  dish('sticky-toffee', 'Sticky Toffee Pudding', 725, 'With custard.', {
    calories: 640,
    diet: ['vegetarian'],
    popularity: 5,
  }),
  dish('treacle-tart', 'Treacle Tart', 650, 'With clotted cream.', { calories: 590, diet: ['vegetarian'] }),
  dish('eton-mess', 'Eton Mess', 675, 'Meringue, strawberries, cream.', {
    calories: 450,
    diet: ['vegetarian', 'gluten-free'],
  }),
  dish('cheeseboard', 'Cheeseboard', 1050, 'Three British cheeses, oatcakes.', { diet: ['vegetarian'] }),
];

/** The menu of `demo-uk`. */
export const demoUkCatalog: CatalogDocument = {
  products: [...mains, ...sandwiches, ...breakfast, ...tea, ...puddings],
  groups: [gravy, mash, pie, eggs, fryExtras, milk, jam, scones, sauces],
  menus: [
    menu('uk-all-day', 'All Day', [
      category('uk-mains', 'Mains', mains),
      category('uk-sandwiches', 'Sandwiches', sandwiches),
      category('uk-puddings', 'Puddings', puddings),
      category('uk-tea', 'Tea and Coffee', tea),
    ]),
    menu('uk-breakfast', 'Breakfast', [category('uk-breakfast-plates', 'Breakfast', breakfast)], {
      windows: [servedFrom(7, 12)],
    }),
    menu('uk-late', 'After the Theatre', [category('uk-late-plates', 'Late Supper', sandwiches)], {
      windows: [servedFrom(21.5, 26)],
      locationIds: [locationIds.ukSoho],
    }),
  ],
  overrides: [
    {
      locationId: locationIds.ukBorough,
      prices: { 'pie-and-mash': 1425, 'fish-and-chips': 1595 },
      removed: ['porridge'],
    },
  ],
};
