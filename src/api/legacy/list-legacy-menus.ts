import { legacyMenusQuerySchema } from '../../contract/legacy/legacy.ts';
import { menuBundleSchema } from '../../contract/menu/catalog.ts';
import { listMenus } from '../menu/list-menus.ts';
import { operation } from '../operation.ts';
import { legacyCall } from './legacy-call.ts';

/**
 * All menus of the key's location, as listMenus answers them, for this caller only
 * (reference/legacy.md#listlegacymenus).
 */
export const listLegacyMenus = operation({
  ...legacyCall,
  id: 'listLegacyMenus',
  summary: 'Lists the menus of a location.',
  description:
    "Returns all menus of the key's location and marks those served at the given local time. " +
    'Send `orderDate` and `orderTime` together, or neither for the present time.',
  method: 'GET',
  path: '/locations/{locationId}/menus',
  query: legacyMenusQuerySchema,
  answers: { 200: menuBundleSchema },
  refuses: [],
  run: async (context, request) => {
    const query = { ...request.query, menuOnly: false };
    const { prepared, text } = await listMenus.run(context, { ...request, query });
    return { status: 200, text: prepared?.text() ?? text };
  },
});
