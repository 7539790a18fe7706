/** What a picture shows: the dish, what lies beside it, and the cloth below. Names are those of files in `drawings/`. */
export type Scene = {
  readonly dish: string;
  readonly beside: readonly [string, string];
  readonly cloth: Cloth;
};

export type Cloth = 'butter' | 'apricot' | 'rose' | 'mint' | 'sky' | 'lilac' | 'sand' | 'olive';

const scene = (dish: string, one: string, other: string, cloth: Cloth): Scene => ({
  dish,
  beside: [one, other],
  cloth,
});

/** The dishes of all demo merchants, by product id. */
export const dishes: Readonly<Record<string, Scene>> = {
  // Marigold Kitchen
  'harvest-grain-bowl': scene('green-salad', 'roasted-sweet-potato', 'sheaf-of-rice', 'butter'),
  'build-your-own-bowl': scene('bento-box', 'avocado', 'carrot', 'mint'),
  'smoky-chicken-bowl': scene('shallow-pan-of-food', 'poultry-leg', 'hot-pepper', 'apricot'),
  'miso-salmon-bowl': scene('sushi', 'fish', 'cooked-rice', 'sky'),
  'black-bean-bowl': scene('pot-of-food', 'beans', 'ear-of-corn', 'rose'),
  'lentil-dal-bowl': scene('curry-rice', 'coconut', 'hot-pepper', 'butter'),
  'marigold-burger': scene('hamburger', 'tomato', 'french-fries', 'butter'),
  'crispy-chicken-sandwich': scene('hamburger', 'poultry-leg', 'leafy-green', 'apricot'),
  'grilled-cheese': scene('sandwich', 'cheese-wedge', 'butter', 'butter'),
  'turkey-club': scene('sandwich', 'bacon', 'tomato', 'mint'),
  'falafel-pita': scene('falafel', 'flatbread', 'leafy-green', 'olive'),
  'taco-box': scene('taco', 'hot-pepper', 'lime', 'apricot'),
  'kale-caesar': scene('green-salad', 'leafy-green', 'cheese-wedge', 'mint'),
  'market-salad': scene('green-salad', 'tomato', 'cucumber', 'olive'),
  'beet-citrus-salad': scene('green-salad', 'tangerine', 'blossom', 'rose'),
  'chopped-salad': scene('green-salad', 'ear-of-corn', 'bell-pepper', 'butter'),
  'roast-half-chicken': scene('poultry-leg', 'lemon', 'garlic', 'sand'),
  'steak-frites': scene('own-grilled-steak', 'french-fries', 'herb', 'rose'),
  'mushroom-risotto': scene('cooked-rice', 'brown-mushroom', 'cheese-wedge', 'sand'),
  'family-tray': scene('taco', 'avocado', 'tomato', 'lilac'),
  'sesame-fries': scene('french-fries', 'peanuts', 'hot-pepper', 'butter'),
  'truffle-fries': scene('french-fries', 'mushroom', 'herb', 'sand'),
  'charred-broccoli': scene('broccoli', 'lemon', 'garlic', 'mint'),
  'mac-and-cheese': scene('shallow-pan-of-food', 'cheese-wedge', 'butter', 'butter'),
  'tomato-soup': scene('pot-of-food', 'tomato', 'herb', 'apricot'),
  'apple-slaw': scene('green-salad', 'green-apple', 'carrot', 'mint'),
  'olive-oil-cake': scene('shortcake', 'olive', 'lemon', 'butter'),
  'chocolate-cookie': scene('cookie', 'chocolate-bar', 'glass-of-milk', 'sand'),
  'ice-cream-cup': scene('ice-cream', 'strawberry', 'cherries', 'rose'),
  'celebration-cake': scene('birthday-cake', 'strawberry', 'cherries', 'lilac'),
  latte: scene('hot-beverage', 'glass-of-milk', 'cookie', 'sand'),
  'drip-coffee': scene('hot-beverage', 'croissant', 'doughnut', 'apricot'),
  'cold-brew': scene('tumbler-glass', 'ice', 'chocolate-bar', 'sand'),
  'masala-chai': scene('teacup-without-handle', 'ginger-root', 'honey-pot', 'apricot'),
  'iced-hibiscus-tea': scene('cup-with-straw', 'hibiscus', 'ice', 'rose'),
  'fresh-lemonade': scene('tropical-drink', 'lemon', 'lime', 'butter'),
  'sparkling-water': scene('cup-with-straw', 'ice', 'lemon', 'sky'),
  'orange-juice': scene('beverage-box', 'tangerine', 'ice', 'apricot'),
  'two-eggs-plate': scene('cooking', 'bacon', 'tomato', 'sky'),
  'avocado-toast': scene('avocado', 'bread', 'lemon', 'mint'),
  'buttermilk-pancakes': scene('pancakes', 'blueberries', 'butter', 'butter'),
  'breakfast-burrito': scene('burrito', 'egg', 'avocado', 'apricot'),
  'granola-bowl': scene('own-yogurt-bowl', 'blueberries', 'strawberry', 'lilac'),
  'bagel-lox': scene('bagel', 'fish', 'onion', 'sky'),
  'overnight-oats': scene('own-yogurt-bowl', 'banana', 'honey-pot', 'sand'),
  'lunch-bowl-and-drink': scene('bento-box', 'cup-with-straw', 'avocado', 'sky'),
  'half-sandwich-soup': scene('sandwich', 'pot-of-food', 'tomato', 'apricot'),
  'lunch-taco-pair': scene('taco', 'lime', 'avocado', 'mint'),
  'noodle-salad': scene('steaming-bowl', 'cucumber', 'peanuts', 'mint'),
  'late-wings': scene('poultry-leg', 'hot-pepper', 'beer-mug', 'apricot'),
  'loaded-fries': scene('french-fries', 'cheese-wedge', 'bacon', 'rose'),
  'late-ramen': scene('steaming-bowl', 'egg', 'fish-cake-with-swirl', 'lilac'),
  milkshake: scene('cup-with-straw', 'ice-cream', 'cherries', 'rose'),
  // Copper Kettle
  'pie-and-mash': scene('pie', 'potato', 'pea-pod', 'sand'),
  'fish-and-chips': scene('own-grilled-fish', 'french-fries', 'lemon', 'sky'),
  bangers: scene('hot-dog', 'potato', 'onion', 'apricot'),
  ploughmans: scene('cheese-wedge', 'bread', 'green-apple', 'olive'),
  'sunday-roast': scene('own-grilled-steak', 'carrot', 'potato', 'sand'),
  'nut-roast': scene('roasted-sweet-potato', 'chestnut', 'broccoli', 'olive'),
  'bacon-bap': scene('bacon', 'bread', 'tomato', 'rose'),
  'egg-cress': scene('sandwich', 'egg', 'leafy-green', 'butter'),
  'coronation-chicken': scene('sandwich', 'poultry-leg', 'mango', 'apricot'),
  'cheese-toastie': scene('bread', 'cheese-wedge', 'onion', 'butter'),
  'full-english': scene('cooking', 'bacon', 'beans', 'sky'),
  'vegan-fry': scene('shallow-pan-of-food', 'brown-mushroom', 'tomato', 'mint'),
  porridge: scene('own-yogurt-bowl', 'honey-pot', 'red-apple', 'sand'),
  crumpets: scene('waffle', 'butter', 'honey-pot', 'butter'),
  'cream-tea': scene('teapot', 'strawberry', 'shortcake', 'rose'),
  'pot-of-tea': scene('teapot', 'cookie', 'glass-of-milk', 'sky'),
  'flat-white': scene('hot-beverage', 'glass-of-milk', 'croissant', 'sand'),
  elderflower: scene('tropical-drink', 'white-flower', 'lemon', 'mint'),
  'sticky-toffee': scene('custard', 'honey-pot', 'butter', 'sand'),
  'treacle-tart': scene('pie', 'honey-pot', 'ice-cream', 'apricot'),
  'eton-mess': scene('ice-cream', 'strawberry', 'white-flower', 'rose'),
  cheeseboard: scene('cheese-wedge', 'grapes', 'bread', 'lilac'),
  // Banksia Corner
  'eggs-your-way': scene('cooking', 'bread', 'tomato', 'butter'),
  'smashed-avo': scene('avocado', 'bread', 'tomato', 'mint'),
  'corn-fritters': scene('pancakes', 'ear-of-corn', 'avocado', 'butter'),
  'ricotta-hotcakes': scene('pancakes', 'banana', 'honey-pot', 'rose'),
  bircher: scene('own-yogurt-bowl', 'green-apple', 'blueberries', 'mint'),
  acai: scene('own-yogurt-bowl', 'blueberries', 'banana', 'lilac'),
  'bacon-egg-roll': scene('hamburger', 'bacon', 'egg', 'apricot'),
  'chicken-schnitty': scene('sandwich', 'poultry-leg', 'lemon', 'butter'),
  'barra-burger': scene('hamburger', 'fish', 'lemon', 'sky'),
  poke: scene('sushi', 'avocado', 'cucumber', 'mint'),
  'pumpkin-salad': scene('green-salad', 'roasted-sweet-potato', 'peanuts', 'apricot'),
  'party-pies': scene('pie', 'tomato', 'own-grilled-steak', 'rose'),
  'steak-sanga': scene('sandwich', 'own-grilled-steak', 'onion', 'sand'),
  lamington: scene('chocolate-bar', 'coconut', 'strawberry', 'sand'),
  'banana-bread': scene('bread', 'banana', 'butter', 'butter'),
  pavlova: scene('shortcake', 'kiwi-fruit', 'strawberry', 'sky'),
  anzac: scene('cookie', 'coconut', 'honey-pot', 'olive'),
  'au-flat-white': scene('hot-beverage', 'cookie', 'glass-of-milk', 'sky'),
  'long-black': scene('hot-beverage', 'chocolate-bar', 'banana', 'olive'),
  chai: scene('teacup-without-handle', 'honey-pot', 'ginger-root', 'butter'),
  'cold-pressed': scene('cup-with-straw', 'green-apple', 'leafy-green', 'mint'),
  'lemon-lime': scene('tropical-drink', 'lime', 'lemon', 'apricot'),
  // Saffron Court
  'mixed-grill': scene('meat-on-bone', 'tomato', 'onion', 'apricot'),
  'shish-tawook': scene('oden', 'garlic', 'lemon', 'butter'),
  'lamb-ouzi': scene('meat-on-bone', 'cooked-rice', 'peanuts', 'sand'),
  hammour: scene('own-grilled-fish', 'lemon', 'herb', 'sky'),
  'machboos-chicken': scene('curry-rice', 'poultry-leg', 'lime', 'apricot'),
  'machboos-prawn': scene('curry-rice', 'shrimp', 'lime', 'rose'),
  biryani: scene('curry-rice', 'meat-on-bone', 'onion', 'sand'),
  'vegetable-saloona': scene('pot-of-food', 'eggplant', 'carrot', 'olive'),
  'mezze-four': scene('falafel', 'olive', 'flatbread', 'lilac'),
  'hummus-plate': scene('own-dip-plate', 'flatbread', 'olive', 'butter'),
  'moutabal-plate': scene('own-dip-plate', 'eggplant', 'flatbread', 'lilac'),
  'fattoush-plate': scene('green-salad', 'cucumber', 'flatbread', 'mint'),
  halloumi: scene('cheese-wedge', 'tomato', 'herb', 'apricot'),
  'lentil-soup': scene('pot-of-food', 'lemon', 'flatbread', 'butter'),
  'um-ali': scene('custard', 'peanuts', 'coconut', 'rose'),
  luqaimat: scene('dango', 'honey-pot', 'chestnut', 'sand'),
  kunafa: scene('pie', 'cheese-wedge', 'honey-pot', 'butter'),
  'dates-plate': scene('chestnut', 'palm-tree', 'hot-beverage', 'olive'),
  karak: scene('teacup-without-handle', 'glass-of-milk', 'ginger-root', 'sand'),
  gahwa: scene('hot-beverage', 'chestnut', 'herb', 'butter'),
  'lemon-mint': scene('tropical-drink', 'lemon', 'herb', 'mint'),
  jallab: scene('cup-with-straw', 'grapes', 'rose', 'rose'),
  balaleet: scene('spaghetti', 'egg', 'honey-pot', 'butter'),
  foul: scene('beans', 'flatbread', 'tomato', 'olive'),
};

/** A merchant's logo and the table on its cover. */
export type Dress = {
  readonly logo: { readonly drawing: string; readonly ground: string };
  readonly table: readonly string[];
  readonly cloth: Cloth;
};

/** By the slug of the merchant. */
export const dresses: Readonly<Record<string, Dress>> = {
  demo: {
    logo: { drawing: 'blossom', ground: '#a8321a' },
    table: ['green-salad', 'hamburger', 'taco', 'curry-rice', 'tropical-drink', 'pancakes'],
    cloth: 'butter',
  },
  'demo-uk': {
    logo: { drawing: 'teapot', ground: '#f4e3d0' },
    table: ['teapot', 'pie', 'cheese-wedge', 'bread', 'shortcake', 'strawberry'],
    cloth: 'rose',
  },
  'demo-au': {
    logo: { drawing: 'sunflower', ground: '#1f5f5b' },
    table: ['avocado', 'cooking', 'hot-beverage', 'pancakes', 'green-salad', 'banana'],
    cloth: 'mint',
  },
  'demo-ae': {
    logo: { drawing: 'palm-tree', ground: '#f6dfa6' },
    table: ['oden', 'curry-rice', 'own-dip-plate', 'falafel', 'own-grilled-fish', 'teacup-without-handle'],
    cloth: 'apricot',
  },
};
