import { below, group, option } from '../menu-parts.ts';

// The lowest level first: a group has to be written before the option that asks for it.

export const heat = group(
  'heat',
  'How hot?',
  [1, 1],
  [
    option('heat-mild', 'Mild'),
    option('heat-medium', 'Medium'),
    option('heat-hot', 'Hot'),
    option('heat-ghost', 'Ghost pepper', 75),
  ],
);

export const chickenStyle = group(
  'chicken-style',
  'How should we season it?',
  [1, 1],
  [
    option('chicken-style-lemon', 'Lemon and thyme'),
    option('chicken-style-jerk', 'Jerk', 0, { childLinks: [below(heat)] }),
    option('chicken-style-harissa', 'Harissa', 50, { childLinks: [below(heat)] }),
  ],
);

export const tofuGlaze = group(
  'tofu-glaze',
  'Glaze',
  [0, 1],
  [
    option('tofu-glaze-teriyaki', 'Teriyaki'),
    option('tofu-glaze-gochujang', 'Gochujang', 50, { childLinks: [below(heat, { min: 0 })] }),
  ],
);

/** Three levels: the protein, its seasoning, how hot that is. */
export const protein = group(
  'protein',
  'Choose your protein',
  [1, 2],
  [
    option('protein-chicken', 'Grilled chicken', 0, { childLinks: [below(chickenStyle)] }),
    option('protein-tofu', 'Crispy tofu', 0, { childLinks: [below(tofuGlaze)] }),
    option('protein-salmon', 'Roast salmon', 400),
    option('protein-falafel', 'Falafel', 100, { maxQuantity: 2 }),
  ],
  'One is included, a second one is extra.',
);

export const base = group(
  'base',
  'Choose your base',
  [1, 2],
  [
    option('base-brown-rice', 'Brown rice'),
    option('base-quinoa', 'Quinoa', 100),
    option('base-greens', 'Mixed greens'),
    option('base-soba', 'Soba noodles', 150),
  ],
);

export const bowlToppings = group(
  'bowl-toppings',
  'Toppings',
  [0, 6],
  [
    option('topping-avocado', 'Avocado', 200, { maxQuantity: 2 }),
    option('topping-egg', 'Soft egg', 150, { maxQuantity: 2 }),
    option('topping-kimchi', 'Kimchi', 125),
    option('topping-pickled-onion', 'Pickled onion', 50),
    option('topping-seeds', 'Toasted seeds', 75),
    option('topping-feta', 'Feta', 150),
  ],
);

export const bowlExtras = group(
  'bowl-extras',
  'Make it yours',
  [0, 4],
  [
    option('extra-tahini', 'Extra tahini dressing', 100, { maxQuantity: 2 }),
    option('extra-hummus', 'Hummus', 175),
    option('extra-flatbread', 'Warm flatbread', 225, { maxQuantity: 4 }),
    option('extra-no-onion', 'No onion'),
  ],
);

export const bread = group(
  'bread',
  'Bread',
  [1, 1],
  [
    option('bread-sourdough', 'Sourdough'),
    option('bread-brioche', 'Brioche bun'),
    option('bread-rye', 'Seeded rye'),
    option('bread-gluten-free', 'Gluten-free roll', 150),
  ],
);

export const dip = group(
  'dip',
  'Dip',
  [1, 1],
  [
    option('dip-aioli', 'Aioli'),
    option('dip-ketchup', 'Ketchup'),
    option('dip-ranch', 'Ranch', 50),
    option('dip-truffle', 'Truffle mayo', 100),
  ],
);

export const sandwichSide = group(
  'sandwich-side',
  'Choose a side',
  [1, 1],
  [
    option('side-chips', 'Kettle chips'),
    option('side-fries', 'Small fries', 150, { childLinks: [below(dip)] }),
    option('side-slaw', 'Apple slaw'),
    option('side-soup', 'Cup of tomato soup', 250),
  ],
);

export const sandwichExtras = group(
  'sandwich-extras',
  'Add or leave out',
  [0, 5],
  [
    option('sandwich-bacon', 'Smoked bacon', 225),
    option('sandwich-cheddar', 'Aged cheddar', 125),
    option('sandwich-avocado', 'Avocado', 200),
    option('sandwich-no-mayo', 'No mayo'),
    option('sandwich-no-tomato', 'No tomato'),
  ],
);

export const cookedHow = group(
  'cooked-how',
  'How would you like it cooked?',
  [1, 1],
  [
    option('cooked-medium-rare', 'Medium rare'),
    option('cooked-medium', 'Medium'),
    option('cooked-well-done', 'Well done'),
  ],
);

export const dressing = group(
  'dressing',
  'Dressing',
  [1, 2],
  [
    option('dressing-lemon', 'Lemon vinaigrette'),
    option('dressing-caesar', 'Caesar'),
    option('dressing-ginger', 'Carrot and ginger'),
    option('dressing-none', 'No dressing'),
  ],
);

export const saladProtein = group(
  'salad-protein',
  'Add a protein',
  [0, 1],
  [
    option('salad-chicken', 'Grilled chicken', 450),
    option('salad-shrimp', 'Seared shrimp', 600),
    option('salad-chickpeas', 'Crispy chickpeas', 250),
  ],
);

export const salsa = group(
  'salsa',
  'Salsa',
  [1, 1],
  [
    option('salsa-verde', 'Salsa verde', 0, { maxQuantity: 3 }),
    option('salsa-roja', 'Salsa roja', 0, { maxQuantity: 3 }),
    option('salsa-mango', 'Mango habanero', 35, { maxQuantity: 3, childLinks: [below(heat, { min: 0 })] }),
  ],
);

/** A salsa for each taco: the child's rule grows with how many of that taco are chosen. */
export const tacos = group(
  'tacos',
  'Pick three tacos',
  [3, 3],
  [
    option('taco-carnitas', 'Carnitas', 0, {
      maxQuantity: 3,
      childLinks: [below(salsa, { applyPerParentQuantity: true })],
    }),
    option('taco-mushroom', 'Roast mushroom', 0, {
      maxQuantity: 3,
      childLinks: [below(salsa, { applyPerParentQuantity: true })],
    }),
    option('taco-shrimp', 'Chipotle shrimp', 100, {
      maxQuantity: 3,
      childLinks: [below(salsa, { applyPerParentQuantity: true, max: 2 })],
    }),
  ],
);

export const eggs = group(
  'eggs',
  'Eggs',
  [1, 1],
  [
    option('eggs-scrambled', 'Scrambled'),
    option('eggs-fried', 'Fried'),
    option('eggs-poached', 'Poached'),
    option('eggs-tofu', 'Tofu scramble', 100),
  ],
);

export const breakfastMeat = group(
  'breakfast-meat',
  'On the side',
  [0, 2],
  [
    option('breakfast-bacon', 'Bacon', 300),
    option('breakfast-sausage', 'Chicken sausage', 325),
    option('breakfast-beans', 'Smoky beans', 200),
  ],
);

export const pancakeTopping = group(
  'pancake-topping',
  'Toppings',
  [0, 3],
  [
    option('pancake-berries', 'Berry compote', 175),
    option('pancake-chocolate', 'Chocolate chips', 125),
    option('pancake-banana', 'Banana', 100),
  ],
);

export const milkFoam = group(
  'milk-foam',
  'Foam',
  [0, 1],
  [option('foam-extra', 'Extra foam'), option('foam-none', 'No foam')],
);

export const milk = group(
  'milk',
  'Milk',
  [1, 1],
  [
    option('milk-whole', 'Whole milk', 0, { childLinks: [below(milkFoam)] }),
    option('milk-oat', 'Oat milk', 80, { childLinks: [below(milkFoam)] }),
    option('milk-almond', 'Almond milk', 80, { childLinks: [below(milkFoam)] }),
  ],
);

export const coffeeSize = group(
  'coffee-size',
  'Size',
  [1, 1],
  [
    option('coffee-small', 'Small, 8 oz'),
    option('coffee-medium', 'Medium, 12 oz', 60),
    option('coffee-large', 'Large, 16 oz', 110),
  ],
);

export const coffeeExtras = group(
  'coffee-extras',
  'Extras',
  [0, 4],
  [
    option('coffee-shot', 'Extra shot', 100, { maxQuantity: 3 }),
    option('coffee-vanilla', 'Vanilla syrup', 60),
    option('coffee-decaf', 'Decaf'),
  ],
);

export const sweetness = group(
  'sweetness',
  'Sweetness',
  [1, 1],
  [
    option('sweetness-full', 'As we like it'),
    option('sweetness-half', 'Half sweet'),
    option('sweetness-none', 'Unsweetened'),
  ],
);

export const wingSauce = group(
  'wing-sauce',
  'Sauces',
  [1, 2],
  [
    option('wing-buffalo', 'Buffalo', 0, { childLinks: [below(heat, { min: 0 })] }),
    option('wing-honey', 'Honey and garlic'),
    option('wing-dry', 'Dry rub'),
  ],
);

export const scoops = group(
  'scoops',
  'Scoops',
  [1, 3],
  [
    option('scoop-vanilla', 'Vanilla bean', 0, { maxQuantity: 3 }),
    option('scoop-cardamom', 'Cardamom', 0, { maxQuantity: 3 }),
    option('scoop-sorbet', 'Mango sorbet', 50, { maxQuantity: 3 }),
  ],
);

export const demoGroups = [
  heat,
  chickenStyle,
  tofuGlaze,
  protein,
  base,
  bowlToppings,
  bowlExtras,
  bread,
  dip,
  sandwichSide,
  sandwichExtras,
  cookedHow,
  dressing,
  saladProtein,
  salsa,
  tacos,
  eggs,
  breakfastMeat,
  pancakeTopping,
  milkFoam,
  milk,
  coffeeSize,
  coffeeExtras,
  sweetness,
  wingSauce,
  scoops,
];
