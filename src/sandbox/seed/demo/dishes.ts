import { dish } from '../menu-parts.ts';
import * as choose from './modifiers.ts';

export const bowls = [
  dish(
    'harvest-grain-bowl',
    'Harvest Grain Bowl',
    1300,
    'Farro and brown rice, roast squash, kale, pickled beets and a tahini dressing.',
    {
      groups: [choose.bowlExtras],
      calories: 610,
      diet: ['vegan'],
      popularity: 1,
      ingredients: ['farro', 'brown rice', 'squash', 'kale', 'beets', 'sesame'],
    },
  ),
  dish(
    'build-your-own-bowl',
    'Build Your Own Bowl',
    1150,
    'A base, a protein done your way, and whatever you like on top.',
    {
      groups: [choose.base, choose.protein, choose.bowlToppings],
      calories: null,
      popularity: 2,
    },
  ),
  dish(
    'smoky-chicken-bowl',
    'Smoky Chicken Bowl',
    1450,
    'Charred chicken, corn, black beans, pickled onion and chipotle cream over brown rice.',
    {
      groups: [choose.heat, choose.bowlExtras],
      calories: 720,
      popularity: 3,
      ingredients: ['chicken', 'corn', 'black beans', 'onion', 'cream', 'chipotle', 'brown rice'],
    },
  ),
  dish('miso-salmon-bowl', 'Miso Salmon Bowl', 1675, 'Miso-glazed salmon, soba, cucumber, edamame and sesame.', {
    groups: [choose.bowlToppings],
    calories: 680,
    diet: ['pescatarian', 'dairy-free'],
    ingredients: ['salmon', 'miso', 'wheat', 'edamame', 'sesame'],
  }),
  dish('black-bean-bowl', 'Black Bean Bowl', 1225, 'Slow-cooked black beans, lime rice, avocado, corn salsa.', {
    groups: [choose.bowlToppings],
    calories: 590,
    diet: ['vegan', 'gluten-free'],
    ingredients: ['black beans', 'rice', 'avocado', 'corn', 'lime'],
  }),
  dish(
    'lentil-dal-bowl',
    'Coconut Dal Bowl',
    1250,
    'Red lentils simmered in coconut milk, basmati, wilted spinach, mango pickle.',
    {
      groups: [choose.heat, choose.bowlExtras],
      calories: 640,
      diet: ['vegan', 'gluten-free'],
      ingredients: ['lentils', 'coconut', 'rice', 'spinach', 'mango'],
    },
  ),
];

export const sandwiches = [
  dish('marigold-burger', 'Marigold Burger', 1525, 'Two smashed beef patties, aged cheddar, pickles and house sauce.', {
    groups: [choose.cookedHow, choose.sandwichSide, choose.sandwichExtras],
    calories: 890,
    popularity: 4,
    ingredients: ['beef', 'cheddar', 'egg', 'wheat', 'mustard'],
  }),
  dish('crispy-chicken-sandwich', 'Crispy Chicken Sandwich', 1395, 'Buttermilk chicken, apple slaw and pickles.', {
    groups: [choose.bread, choose.heat, choose.sandwichSide],
    calories: 820,
    popularity: 5,
    ingredients: ['chicken', 'buttermilk', 'wheat', 'cabbage', 'apple'],
  }),
  dish('grilled-cheese', 'Three-Cheese Melt', 1095, 'Cheddar, fontina and goat cheese, pressed until it runs.', {
    groups: [choose.bread, choose.sandwichSide, choose.sandwichExtras],
    calories: 740,
    diet: ['vegetarian'],
    ingredients: ['cheddar', 'fontina', 'goat cheese', 'wheat', 'butter'],
  }),
  dish('turkey-club', 'Turkey Club', 1350, 'Roast turkey, bacon, lettuce, tomato and mayo on three slices.', {
    groups: [choose.bread, choose.sandwichSide, choose.sandwichExtras],
    calories: 760,
    ingredients: ['turkey', 'bacon', 'lettuce', 'tomato', 'egg', 'wheat'],
  }),
  dish('falafel-pita', 'Falafel Pita', 1175, 'Herb falafel, hummus, cucumber and pickled turnip.', {
    groups: [choose.heat, choose.sandwichExtras],
    calories: 650,
    diet: ['vegan'],
    ingredients: ['chickpeas', 'sesame', 'wheat', 'cucumber', 'turnip'],
  }),
  dish('taco-box', 'Taco Box', 1400, 'Three tacos on corn tortillas, any mix you like, a salsa for each.', {
    groups: [choose.tacos],
    calories: 690,
    diet: ['gluten-free'],
    popularity: 6,
  }),
];

export const salads = [
  dish('kale-caesar', 'Kale Caesar', 1150, 'Tuscan kale, sourdough crumbs and plenty of parmesan.', {
    groups: [choose.saladProtein],
    calories: 460,
    ingredients: ['kale', 'parmesan', 'wheat', 'egg', 'anchovy'],
  }),
  dish('market-salad', 'Market Salad', 1075, 'Whatever the market had this morning, with herbs.', {
    groups: [choose.dressing, choose.saladProtein],
    calories: null,
    diet: ['vegan'],
  }),
  dish('beet-citrus-salad', 'Beet and Citrus Salad', 1195, 'Golden beets, orange, pistachio and whipped feta.', {
    groups: [choose.saladProtein],
    calories: 410,
    diet: ['vegetarian', 'gluten-free'],
    ingredients: ['beets', 'orange', 'pistachio', 'feta'],
  }),
  dish('chopped-salad', 'Chopped Salad', 1225, 'Romaine, chickpeas, salami, provolone and pepperoncini.', {
    groups: [choose.dressing],
    calories: 580,
    ingredients: ['romaine', 'chickpeas', 'pork', 'provolone'],
  }),
];

export const plates = [
  dish('roast-half-chicken', 'Roast Half Chicken', 2250, 'Brined overnight, with pan juices and charred lemon.', {
    groups: [choose.chickenStyle, choose.dip],
    calories: 940,
    diet: ['gluten-free'],
    popularity: 7,
  }),
  dish('steak-frites', 'Steak Frites', 2900, 'Ten ounces of hanger steak, herb butter and fries.', {
    groups: [choose.cookedHow, choose.dip],
    calories: 1120,
    ingredients: ['beef', 'butter', 'potato'],
  }),
  dish('mushroom-risotto', 'Mushroom Risotto', 1850, 'Carnaroli rice, three kinds of mushroom, thyme.', {
    calories: 720,
    diet: ['vegetarian', 'gluten-free'],
    ingredients: ['rice', 'mushroom', 'parmesan', 'butter'],
  }),
  dish('family-tray', 'Family Taco Tray', 5400, 'Eighteen tacos for six people, carnitas and mushroom, salsas apart.', {
    groups: [choose.heat],
    calories: null,
  }),
];

export const sides = [
  dish('sesame-fries', 'Sesame Fries', 600, 'Skin-on fries with toasted sesame and sea salt.', {
    calories: 420,
    diet: ['vegan', 'gluten-free'],
    popularity: 8,
    ingredients: ['potato', 'sesame', 'canola oil'],
  }),
  dish('truffle-fries', 'Truffle Fries', 850, 'Parmesan, parsley and truffle oil.', {
    groups: [choose.dip],
    calories: 520,
    diet: ['vegetarian'],
    ingredients: ['potato', 'parmesan', 'truffle oil'],
  }),
  dish('charred-broccoli', 'Charred Broccoli', 725, 'Garlic, chili and lemon.', {
    calories: 190,
    diet: ['vegan', 'gluten-free'],
    ingredients: ['broccoli', 'garlic', 'chili', 'lemon'],
  }),
  dish('mac-and-cheese', 'Skillet Mac and Cheese', 950, 'Cavatappi, cheddar and a crust of crumbs.', {
    calories: 680,
    diet: ['vegetarian'],
    popularity: 9,
    ingredients: ['wheat', 'cheddar', 'milk'],
  }),
  dish('tomato-soup', 'Tomato Soup', 650, 'Slow-roast tomatoes, basil, a little cream.', {
    calories: 240,
    diet: ['vegetarian', 'gluten-free'],
    ingredients: ['tomato', 'basil', 'cream'],
  }),
  dish('apple-slaw', 'Apple Slaw', 475, 'Cabbage, green apple and cider vinegar.', {
    calories: 130,
    diet: ['vegan', 'gluten-free'],
    ingredients: ['cabbage', 'apple', 'vinegar'],
  }),
];

export const sweets = [
  dish('olive-oil-cake', 'Olive Oil Cake', 725, 'A thick slice with orange and sea salt.', {
    calories: 430,
    diet: ['vegetarian'],
    ingredients: ['wheat', 'egg', 'olive oil', 'orange'],
  }),
  dish('chocolate-cookie', 'Dark Chocolate Cookie', 425, 'Soft in the middle, salted on top.', {
    calories: 380,
    diet: ['vegetarian'],
    popularity: 10,
    ingredients: ['wheat', 'butter', 'egg', 'chocolate'],
  }),
  dish('ice-cream-cup', 'Ice Cream Cup', 500, 'Up to three scoops.', { groups: [choose.scoops], diet: ['vegetarian'] }),
  dish('celebration-cake', 'Celebration Cake', 4800, 'A whole cake for ten, baked to order in small numbers.', {
    calories: null,
    diet: ['vegetarian'],
  }),
];

export const drinks = [
  dish('latte', 'Latte', 475, 'A double shot and steamed milk.', {
    groups: [choose.coffeeSize, choose.milk, choose.coffeeExtras],
    calories: 190,
    diet: ['vegetarian'],
    popularity: 11,
  }),
  dish('drip-coffee', 'Drip Coffee', 325, 'Today’s single origin.', {
    groups: [choose.coffeeSize],
    calories: 5,
    diet: ['vegan'],
  }),
  dish('cold-brew', 'Cold Brew', 450, 'Steeped for eighteen hours.', {
    groups: [choose.coffeeSize, choose.coffeeExtras],
    calories: 10,
    diet: ['vegan'],
  }),
  dish('masala-chai', 'Masala Chai', 450, 'Black tea boiled with ginger and cardamom.', {
    groups: [choose.milk, choose.sweetness],
    calories: 160,
    diet: ['vegetarian'],
  }),
  dish('iced-hibiscus-tea', 'Iced Hibiscus Tea', 400, 'With lime and mint.', {
    groups: [choose.sweetness],
    calories: 60,
    diet: ['vegan'],
  }),
  dish('fresh-lemonade', 'Fresh Lemonade', 425, 'Pressed to order.', {
    groups: [choose.sweetness],
    calories: 140,
    diet: ['vegan'],
  }),
  dish('sparkling-water', 'Sparkling Water', 300, 'A cold half-liter bottle.', { calories: 0, diet: ['vegan'] }),
  dish('orange-juice', 'Orange Juice', 500, 'Nothing but oranges.', { calories: 110, diet: ['vegan'] }),
];

export const breakfast = [
  dish('two-eggs-plate', 'Two Eggs Any Style', 1095, 'With breakfast potatoes and toast.', {
    groups: [choose.eggs, choose.bread, choose.breakfastMeat],
    calories: 640,
  }),
  dish('avocado-toast', 'Avocado Toast', 1150, 'Sourdough, radish, chili flakes and lime.', {
    groups: [choose.breakfastMeat],
    calories: 420,
    diet: ['vegan'],
    popularity: 12,
  }),
  dish('buttermilk-pancakes', 'Buttermilk Pancakes', 1200, 'Three of them, with maple syrup.', {
    groups: [choose.pancakeTopping],
    calories: 780,
    diet: ['vegetarian'],
  }),
  dish('breakfast-burrito', 'Breakfast Burrito', 1125, 'Eggs, black beans, cheddar and potatoes.', {
    groups: [choose.eggs, choose.heat],
    calories: 810,
  }),
  dish('granola-bowl', 'Granola and Yogurt', 850, 'Oats, honey, berries.', {
    calories: 390,
    diet: ['vegetarian'],
    ingredients: ['oats', 'honey', 'milk', 'berries', 'almond'],
  }),
  dish('bagel-lox', 'Bagel and Lox', 1375, 'Cured salmon, cream cheese, capers and dill.', {
    calories: 520,
    diet: ['pescatarian'],
    ingredients: ['salmon', 'wheat', 'milk', 'capers'],
  }),
  dish('overnight-oats', 'Overnight Oats', 725, 'Almond milk, chia, banana.', { calories: 330, diet: ['vegan'] }),
];

export const lunchSpecials = [
  dish('lunch-bowl-and-drink', 'Bowl and Drink', 1500, 'Today’s small bowl with an iced tea.', {
    groups: [choose.heat, choose.sweetness],
    calories: 560,
  }),
  dish('half-sandwich-soup', 'Half Sandwich and Soup', 1150, 'Half a melt and a cup of tomato soup.', {
    groups: [choose.bread],
    calories: 540,
    diet: ['vegetarian'],
  }),
  dish('lunch-taco-pair', 'Office Taco Box', 1250, 'Three tacos, quick, on weekdays.', { groups: [choose.tacos] }),
  dish('noodle-salad', 'Cold Noodle Salad', 1195, 'Soba, cabbage, peanuts and lime.', {
    groups: [choose.saladProtein],
    calories: 480,
    diet: ['vegan'],
    ingredients: ['wheat', 'cabbage', 'peanuts', 'lime'],
  }),
];

export const lateNight = [
  dish('late-wings', 'Midnight Wings', 1300, 'Eight wings, sauce on the side.', {
    groups: [choose.wingSauce],
    calories: 860,
    diet: ['gluten-free'],
  }),
  dish('loaded-fries', 'Loaded Fries', 1050, 'Cheese sauce, jalapeños, scallions.', {
    groups: [choose.heat],
    calories: 910,
    diet: ['vegetarian'],
  }),
  dish('late-ramen', 'Instant-Style Ramen', 1225, 'Chicken broth, soft egg, nori.', {
    groups: [choose.heat, choose.bowlToppings],
    calories: 640,
  }),
  dish('milkshake', 'Malted Milkshake', 775, 'Thick enough to stand a straw in.', {
    groups: [choose.scoops],
    calories: 720,
    diet: ['vegetarian'],
  }),
];

export const demoDishes = [
  ...bowls,
  ...sandwiches,
  ...salads,
  ...plates,
  ...sides,
  ...sweets,
  ...drinks,
  ...breakfast,
  ...lunchSpecials,
  ...lateNight,
];
