/** A menu to start from: `{price}` stands for an amount that fits the currency. */
export type MenuTemplate = 'cafe' | 'pizzeria' | 'chips';

export const menuTemplates: readonly MenuTemplate[] = ['cafe', 'pizzeria', 'chips'];

const head = 'category,item,description,price,calories,dietary,modifier group,group min,group max,option,option price';

// Prices are in the money of a country where a coffee costs 3.50.
const tables: Readonly<Record<MenuTemplate, readonly string[]>> = {
  cafe: [
    'Coffee,Flat white,Double shot and steamed milk,{3.8},,vegetarian,Milk,1,1,Whole milk,{0}',
    ',,,,,,Milk,,,Oat milk,{0.5}',
    'Coffee,Espresso,,{2.6},,vegan,,,,,',
    'Coffee,Filter coffee,Changes every week,{3.2},,vegan,,,,,',
    'Tea,Mint tea,Fresh leaves,{3},,vegan,,,,,',
    'Breakfast,Granola bowl,"Yogurt, honey and fruit",{7.5},,vegetarian,,,,,',
    'Breakfast,Avocado toast,Sourdough and lemon,{8.9},,vegan,Extras,0,2,Poached egg,{1.8}',
    ',,,,,,Extras,,,Feta,{1.5}',
    'Breakfast,Ham and cheese croissant,Served warm,{5.5},,,,,,,',
    'Cakes,Carrot cake,Cream cheese icing,{4.5},,vegetarian,,,,,',
    'Cakes,Brownie,Made with ground almonds,{4},,vegetarian,,,,,',
  ],
  pizzeria: [
    'Pizza,Margherita,"Tomato, mozzarella and basil",{9.5},,vegetarian,Size,1,1,Regular,{0}',
    ',,,,,,Size,,,Large,{3.5}',
    ',,,,,,Toppings,0,4,Mushrooms,{1.5}',
    ',,,,,,Toppings,,,Olives,{1.2}',
    ',,,,,,Toppings,,,Ham,{1.8}',
    ',,,,,,Toppings,,,Chili,{0.8}',
    'Pizza,Marinara,"Tomato, garlic and oregano",{8.5},,vegan,,,,,',
    'Pizza,Diavola,"Spicy salami, tomato and mozzarella",{11.9},,,,,,,',
    'Pizza,Quattro formaggi,Four cheeses and no tomato,{12.5},,vegetarian,,,,,',
    'Pasta,Spaghetti pomodoro,Tomato and basil,{9.9},,vegan,,,,,',
    'Pasta,Lasagne,Slow-cooked beef,{12.9},,,,,,,',
    'Salads,Green salad,Lemon dressing,{5.5},,vegan,,,,,',
    'Desserts,Tiramisu,,{5.9},,vegetarian,,,,,',
    'Drinks,Lemonade,33 cl,{3.2},,vegan,,,,,',
    'Drinks,Water,50 cl,{2.5},,vegan,Kind,1,1,Still,{0}',
    ',,,,,,Kind,,,Sparkling,{0}',
  ],
  chips: [
    'Fish,Cod and chips,In our own batter,{11.5},,,Salt and vinegar,1,1,Salt and vinegar,{0}',
    ',,,,,,Salt and vinegar,,,Salt only,{0}',
    ',,,,,,Salt and vinegar,,,Vinegar only,{0}',
    ',,,,,,Salt and vinegar,,,No salt or vinegar,{0}',
    'Fish,Haddock and chips,In our own batter,{11.9},,,,,,,',
    'Fish,Fish cake,,{3.5},,,,,,,',
    'Chips,Chips,Twice fried,{3.4},,vegan,Size,1,1,Regular,{0}',
    ',,,,,,Size,,,Large,{1.2}',
    'Chips,Cheesy chips,,{4.9},,vegetarian,,,,,',
    'Sausages and pies,Battered sausage,,{3},,,,,,,',
    'Sausages and pies,Steak pie,,{4.8},,,,,,,',
    'Sides,Mushy peas,,{1.8},,vegan,,,,,',
    'Sides,Curry sauce,,{1.8},,vegetarian,,,,,',
    'Sides,Pickled egg,,{1},,vegetarian,,,,,',
    'Drinks,Cola,33 cl,{1.6},,vegan,,,,,',
  ],
};

// What 1 is roughly worth elsewhere: examples to be changed, not exchange rates.
const worth: Readonly<Record<string, number>> = {
  aed: 4,
  sek: 10,
  nok: 10,
  dkk: 7,
  chf: 1.2,
  pln: 4,
  czk: 24,
  jpy: 140,
  inr: 60,
};

/** A template as the table that `importMenu` reads, with prices that have as many digits as the currency has. */
export function templateTable(template: MenuTemplate, currency: string): string {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: currency.toUpperCase(),
  }).resolvedOptions();
  const write = (amount: string) => (Number(amount) * (worth[currency] ?? 1)).toFixed(digits);
  const rows = tables[template].map((row) =>
    row.replaceAll(/\{([\d.]+)\}/g, (_whole, amount: string) => write(amount)),
  );
  return `${[head, ...rows].join('\n')}\n`;
}
