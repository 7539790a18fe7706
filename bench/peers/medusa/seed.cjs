const { writeFileSync } = require('node:fs');
const { Modules, ProductStatus } = require('@medusajs/framework/utils');
const {
  createApiKeysWorkflow,
  createProductsWorkflow,
  createRegionsWorkflow,
  createSalesChannelsWorkflow,
  createTaxRegionsWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
  updateStoresWorkflow,
} = require('@medusajs/medusa/core-flows');

// One region with one tax rate, and 30 products with one variant each whose stock is not counted. SHOP_FILE gets what a storefront
// has to know.
exports.default = async function seed({ container }) {
  const one = async (workflow, input) => (await workflow(container).run({ input })).result[0];
  const [store] = await container.resolve(Modules.STORE).listStores();
  const channel = await one(createSalesChannelsWorkflow, { salesChannelsData: [{ name: 'Storefront' }] });
  const currencies = [{ currency_code: 'usd', is_default: true }];
  const update = { supported_currencies: currencies, default_sales_channel_id: channel.id };
  await updateStoresWorkflow(container).run({ input: { selector: { id: store.id }, update } });
  const region = await one(createRegionsWorkflow, {
    regions: [{ name: 'US', currency_code: 'usd', countries: ['us'], payment_providers: ['pp_system_default'] }],
  });
  await createTaxRegionsWorkflow(container).run({
    input: [
      {
        country_code: 'us',
        provider_id: 'tp_system',
        default_tax_rate: { name: 'Standard', code: 'standard', rate: 10 },
      },
    ],
  });
  const key = await one(createApiKeysWorkflow, {
    api_keys: [{ title: 'Storefront', type: 'publishable', created_by: '' }],
  });
  await linkSalesChannelsToApiKeyWorkflow(container).run({ input: { id: key.id, add: [channel.id] } });
  await createProductsWorkflow(container).run({ input: { products: products(channel.id) } });
  writeFileSync(process.env.SHOP_FILE, JSON.stringify({ publishableKey: key.token, regionId: region.id }));
};

function products(channelId) {
  return Array.from({ length: 30 }, (_, index) => {
    const number = String(index + 1).padStart(2, '0');
    return {
      title: `Dish ${number}`,
      handle: `dish-${number}`,
      description: `Dish number ${number} of the house`,
      status: ProductStatus.PUBLISHED,
      options: [{ title: 'Size', values: ['Regular'] }],
      variants: [
        {
          title: 'Regular',
          sku: `SKU-${number}`,
          options: { Size: 'Regular' },
          manage_inventory: false,
          prices: [{ amount: 8 + index * 0.5, currency_code: 'usd' }],
        },
      ],
      sales_channels: [{ id: channelId }],
    };
  });
}
