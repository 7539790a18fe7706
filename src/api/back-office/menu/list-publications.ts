import { publicationsSchema } from '../../../contract/menu/catalog-document.ts';
import { formatInstant } from '../../../contract/values/scalars.ts';
import { listPublications as list } from '../../../store/menu/catalog.ts';
import { json } from '../../../workflows/answer.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** The last fifty publications, newest first; the first is what diners see. */
export const listPublications = operation({
  ...staffRead('staff'),
  id: 'listPublications',
  scope: 'menu',
  summary: 'Lists the published versions of the menu.',
  description: 'Returns the last fifty publications, newest first. ' + 'The first is the menu customers see now.',
  path: '/merchants/{merchantId}/catalog/publications',
  answers: { 200: publicationsSchema },
  refuses: [],
  run: async (context, request) => {
    const publications = await list(context.database, request.merchantId, 50);
    return json(200, {
      publications: publications.map(({ publishedAt, ...publication }, index) => ({
        ...publication,
        publishedAt: formatInstant(publishedAt),
        isCurrent: index === 0,
      })),
    });
  },
});
