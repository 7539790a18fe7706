import type { CatalogDocument, LocationOverride } from '../../../domain/menu/catalog.ts';
import { locationIds } from '../identities.ts';
import { category, menu, mondayToFriday, servedFrom, weekend } from '../menu-parts.ts';
import * as dishes from './dishes.ts';
import { demoGroups } from './modifiers.ts';

const everyDish = menu('all-day', 'All Day', [
  category('bowls', 'Bowls', dishes.bowls),
  category('sandwiches', 'Sandwiches and Tacos', dishes.sandwiches),
  category('salads', 'Salads', dishes.salads),
  category('plates', 'Plates', dishes.plates),
  category('sides', 'Sides', dishes.sides),
  category('sweets', 'Sweets', dishes.sweets),
  category('drinks', 'Drinks', dishes.drinks),
]);

const breakfastMenu = menu('breakfast', 'Breakfast', [category('breakfast-plates', 'Breakfast', dishes.breakfast)], {
  windows: [servedFrom(6, 11.5, mondayToFriday), servedFrom(7, 13, weekend)],
});

const lunchMenu = menu('lunch', 'Weekday Lunch', [category('lunch-specials', 'Lunch Specials', dishes.lunchSpecials)], {
  windows: [servedFrom(11, 15, mondayToFriday)],
});

const lateMenu = menu('late-night', 'Late Night', [category('late-plates', 'After Nine', dishes.lateNight)], {
  windows: [servedFrom(21, 26)],
  locationIds: [locationIds.alwaysOpen, locationIds.downtown],
});

/** Downtown costs more and has no oven for cakes and no fryer basket for wings; the other differences are smaller. */
const overrides: readonly LocationOverride[] = [
  {
    locationId: locationIds.downtown,
    prices: {
      'harvest-grain-bowl': 1400,
      'build-your-own-bowl': 1225,
      'smoky-chicken-bowl': 1550,
      'marigold-burger': 1650,
      'crispy-chicken-sandwich': 1495,
      'sesame-fries': 650,
      latte: 525,
      'extra-tahini': 125,
      'topping-avocado': 225,
      'milk-oat': 90,
    },
    removed: ['lentil-dal-bowl', 'celebration-cake', 'late-wings', 'base-soba', 'protein-salmon'],
  },
  {
    locationId: locationIds.airport,
    prices: { 'harvest-grain-bowl': 1550, 'sesame-fries': 725, 'sparkling-water': 425, 'drip-coffee': 395 },
    removed: ['steak-frites', 'roast-half-chicken', 'celebration-cake', 'family-tray'],
  },
];

/** The menu of `demo`: over fifty dishes, modifiers three levels deep, and four dayparts. */
export const demoCatalog: CatalogDocument = {
  products: dishes.demoDishes,
  groups: demoGroups,
  menus: [everyDish, breakfastMenu, lunchMenu, lateMenu],
  overrides,
};
