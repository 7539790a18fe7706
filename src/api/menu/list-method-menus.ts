import { menuBundleSchema } from '../../contract/menu/catalog.ts';
import { atMethod } from '../../domain/location/at-method.ts';
import { answerMenus, menuQuerySchema } from '../../workflows/menu/menu-answers.ts';
import { methodIn } from '../../workflows/menu/method-in.ts';
import { operation } from '../operation.ts';
import { cachedRead } from '../presets.ts';

/** The menus as they are sold to orders by one method (reference/menus-and-locations.md#listmethodmenus). */
export const listMethodMenus = operation({
  ...cachedRead,
  id: 'listMethodMenus',
  summary: 'Lists the menus of a location for orders by one method.',
  description:
    'Returns the menus with the dishes and prices that a cart of this fulfillment method has. ' +
    'Where `methodMenus` of the location does not name the method, they are those of listMenus.',
  path: '/locations/{locationId}/methods/{fulfillmentMethod}/menus',
  query: menuQuerySchema,
  answers: { 200: menuBundleSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
  run: (context, { location, path, query, now }) =>
    answerMenus(context, atMethod(location, methodIn(path.fulfillmentMethod)), query, now),
});
