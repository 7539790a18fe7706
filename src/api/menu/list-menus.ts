import { menuBundleSchema } from '../../contract/menu/catalog.ts';
import { answerMenus, menuQuerySchema } from '../../workflows/menu/menu-answers.ts';
import { operation } from '../operation.ts';
import { cachedRead } from '../presets.ts';

/**
 * All menus of a location, with what is served at the asked or present local time
 * (reference/menus-and-locations.md#listmenus, reference/menus-and-locations.md#menus).
 */
export const listMenus = operation({
  ...cachedRead,
  id: 'listMenus',
  summary: 'Lists the menus of a location.',
  description:
    'Returns all menus of the location and marks those served at the given local time. ' +
    'Send `orderDate` and `orderTime` together, or neither for the present time.',
  path: '/locations/{locationId}/menus',
  query: menuQuerySchema,
  answers: { 200: menuBundleSchema },
  refuses: ['NOT_FOUND'],
  run: (context, { location, query, now }) => answerMenus(context, location, query, now),
});
