import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { bootstrap, DefaultLogger, JobQueueService, LogLevel } from '@vendure/core';
import { populate } from '@vendure/core/cli/index.js';
import { config } from './config.mjs';

// Makes the tables, one tax rate and 30 products with one variant each, and waits until they are in the search index.

const header =
  'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets';
const products = Array.from({ length: 30 }, (_, index) => {
  const number = String(index + 1).padStart(2, '0');
  return `Dish ${number},dish-${number},Dish number ${number} of the house,,,,,SKU-${number},${8 + index * 0.5},standard,1000000,false,,`;
});
writeFileSync('products.csv', `${[header, ...products].join('\n')}\n`);

const initialData = {
  defaultLanguage: 'en',
  defaultZone: 'Americas',
  countries: [{ name: 'United States of America', code: 'US', zone: 'Americas' }],
  taxRates: [{ name: 'Standard Tax', percentage: 10 }],
  shippingMethods: [{ name: 'Pickup', price: 0 }],
  paymentMethods: [],
  collections: [],
};
const logged = { ...config, logger: new DefaultLogger({ level: LogLevel.Warn }) };
const app = await populate(() => bootstrap(logged), initialData, 'products.csv');
await app.get(JobQueueService).start();
for (let tries = 0; (await listedCount()) < 30; tries += 1) {
  if (tries === 120) throw new Error('the products are not in the search index after a minute');
  await sleep(500);
}
await app.close();
process.exit(0);

async function listedCount() {
  const answer = await fetch(`http://127.0.0.1:${process.env.PORT}/shop-api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ search(input: { take: 1, groupByProduct: true }) { totalItems } }' }),
  });
  return (await answer.json()).data?.search.totalItems ?? 0;
}
