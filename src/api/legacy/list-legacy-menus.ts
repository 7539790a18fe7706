import { legacyMenusQuerySchema } from '../../contract/legacy/legacy.ts';
import { menuBundleSchema } from '../../contract/menu/catalog.ts';
import { listMenus } from '../menu/list-menus.ts';
import { operation } from '../operation.ts';
import { legacyCall } from './legacy-call.ts';

/** All menus of the key's location, as A8 answers them, for this caller only (interface.md L1). */
export const listLegacyMenus = operation({
  ...legacyCall,
  id: 'listLegacyMenus',
  summary: 'The menus of a location.',
  method: 'GET',
  path: '/locations/{locationId}/menus',
  query: legacyMenusQuerySchema,
  answers: { 200: menuBundleSchema },
  refuses: [],
  run: async (context, request) => {
    const query = { ...request.query, menuOnly: false };
    const { prepared, text } = await listMenus.run(context, { ...request, query });
    return { status: 200, text: prepared?.bytes.toString('utf8') ?? text };
  },
});
