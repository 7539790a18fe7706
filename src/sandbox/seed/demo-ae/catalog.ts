import type { CatalogDocument } from '../../../domain/menu/catalog.ts';
import { locationIds } from '../identities.ts';
import { below, category, dish, group, menu, option, servedFrom } from '../menu-parts.ts';

const spice = group(
  'ae-spice',
  'Spice',
  [1, 1],
  [option('ae-spice-mild', 'Mild'), option('ae-spice-medium', 'Medium'), option('ae-spice-hot', 'Hot')],
);
const marinade = group(
  'ae-marinade',
  'Marinade',
  [1, 1],
  [
    option('ae-marinade-saffron', 'Saffron and yoghurt'),
    option('ae-marinade-shatta', 'Shatta', 0, { childLinks: [below(spice)] }),
  ],
);
const skewer = group(
  'ae-skewer',
  'Skewers',
  [2, 2],
  [
    option('ae-skewer-chicken', 'Chicken', 0, {
      maxQuantity: 2,
      childLinks: [below(marinade, { applyPerParentQuantity: false })],
    }),
    option('ae-skewer-lamb', 'Lamb', 800, { maxQuantity: 2, childLinks: [below(marinade)] }),
    option('ae-skewer-prawn', 'Prawn', 1200, { maxQuantity: 2 }),
  ],
);
const rice = group(
  'ae-rice',
  'Rice or bread',
  [1, 1],
  [
    option('ae-rice-saffron', 'Saffron rice'),
    option('ae-rice-vermicelli', 'Vermicelli rice'),
    option('ae-bread', 'Fresh bread'),
  ],
);
const dips = group(
  'ae-dips',
  'Extra dips',
  [0, 3],
  [
    option('ae-dip-toum', 'Toum', 400),
    option('ae-dip-tahini', 'Tahini', 400),
    option('ae-dip-pickles', 'Pickles', 300),
  ],
);
const teaSugar = group(
  'ae-tea-sugar',
  'Sugar',
  [0, 1],
  [option('ae-tea-less', 'Less sugar'), option('ae-tea-none', 'No sugar')],
);
const mezzeChoice = group(
  'ae-mezze-choice',
  'Choose four',
  [4, 4],
  [
    option('ae-mezze-hummus', 'Hummus', 0, { maxQuantity: 2 }),
    option('ae-mezze-moutabal', 'Moutabal', 0, { maxQuantity: 2 }),
    option('ae-mezze-tabbouleh', 'Tabbouleh', 0, { maxQuantity: 2 }),
    option('ae-mezze-fattoush', 'Fattoush', 0, { maxQuantity: 2 }),
    option('ae-mezze-kibbeh', 'Fried kibbeh', 500, { maxQuantity: 2 }),
  ],
);

const grills = [
  dish('mixed-grill', 'Mixed Grill', 8500, 'Two skewers over charcoal, grilled tomato and onion.', {
    groups: [skewer, rice, dips],
    calories: 890,
    popularity: 1,
  }),
  dish('shish-tawook', 'Shish Tawook', 5200, 'Chicken in garlic and lemon.', {
    groups: [marinade, rice],
    popularity: 2,
  }),
  dish('lamb-ouzi', 'Lamb Ouzi', 7800, 'Slow-roast shoulder over spiced rice with nuts.', {
    groups: [dips],
    calories: 1040,
  }),
  dish('hammour', 'Grilled Hammour', 8200, 'A whole fillet, sumac and lemon.', {
    groups: [rice],
    diet: ['pescatarian'],
  }),
];
const rices = [
  dish('machboos-chicken', 'Chicken Machboos', 4800, 'Rice with dried lime and cinnamon.', {
    groups: [spice],
    popularity: 3,
  }),
  dish('machboos-prawn', 'Prawn Machboos', 6200, 'With tamarind.', { groups: [spice] }),
  dish('biryani', 'Lamb Biryani', 5400, 'Sealed and steamed.', { groups: [spice, dips], calories: 870 }),
  dish('vegetable-saloona', 'Vegetable Saloona', 3600, 'A stew of whatever is good today.', {
    groups: [rice],
    diet: ['vegan'],
  }),
];
const mezze = [
  dish('mezze-four', 'Mezze for Two', 6800, 'Four small plates and bread.', { groups: [mezzeChoice], popularity: 4 }),
  dish('hummus-plate', 'Hummus', 2600, 'With olive oil and chickpeas.', { calories: 380, diet: ['vegan'] }),
  dish('moutabal-plate', 'Moutabal', 2600, 'Smoked aubergine.', { calories: 290, diet: ['vegetarian'] }),
  dish('fattoush-plate', 'Fattoush', 2800, 'Crisp bread, sumac, pomegranate.', { calories: 240, diet: ['vegan'] }),
  dish('halloumi', 'Grilled Halloumi', 3200, 'With mint and tomato.', { calories: 410, diet: ['vegetarian'] }),
  dish('lentil-soup', 'Lentil Soup', 2200, 'With lemon.', { calories: 210, diet: ['vegan'] }),
];
const sweets = [
  dish('um-ali', 'Um Ali', 2800, 'Bread pudding with nuts.', { calories: 520, diet: ['vegetarian'] }),
  dish('luqaimat', 'Luqaimat', 2400, 'Dumplings in date syrup.', {
    calories: 460,
    diet: ['vegetarian'],
    popularity: 5,
  }),
  dish('kunafa', 'Kunafa', 3000, 'Cheese, pistachio, syrup.', { calories: 610, diet: ['vegetarian'] }),
  dish('dates-plate', 'Dates', 1800, 'Three kinds.', { calories: 220, diet: ['vegan'] }),
];
const drinks = [
  dish('karak', 'Karak Tea', 800, 'Boiled with milk and cardamom.', { groups: [teaSugar], popularity: 6 }),
  dish('gahwa', 'Gahwa', 1200, 'Light coffee with saffron.', { diet: ['vegan'] }),
  dish('lemon-mint', 'Lemon with Mint', 1900, 'Blended with ice.', { groups: [teaSugar], diet: ['vegan'] }),
  dish('jallab', 'Jallab', 2100, 'Date, rose and pine nuts.', { diet: ['vegan'] }),
];
const breakfast = [
  dish('balaleet', 'Balaleet', 3200, 'Sweet vermicelli under an omelette.', { diet: ['vegetarian'] }),
  dish('foul', 'Foul Medames', 2600, 'Fava beans, cumin, lemon.', { diet: ['vegan'] }),
];

/** The menu of `demo-ae`. */
export const demoAeCatalog: CatalogDocument = {
  products: [...grills, ...rices, ...mezze, ...sweets, ...drinks, ...breakfast],
  groups: [spice, marinade, skewer, rice, dips, teaSugar, mezzeChoice],
  menus: [
    menu('ae-all-day', 'Menu', [
      category('ae-grills', 'Charcoal', grills),
      category('ae-rices', 'Rice', rices),
      category('ae-mezze', 'Mezze', mezze),
      category('ae-sweets', 'Sweets', sweets),
      category('ae-drinks', 'Drinks', drinks),
    ]),
    menu('ae-breakfast', 'Breakfast', [category('ae-breakfast-plates', 'Breakfast', breakfast)], {
      windows: [servedFrom(7, 12)],
      locationIds: [locationIds.aeMarina],
    }),
  ],
  overrides: [{ locationId: locationIds.aeDowntown, prices: { 'mixed-grill': 9200 }, removed: ['ae-skewer-prawn'] }],
};
