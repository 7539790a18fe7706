import { pictureSchema } from '../../../contract/location/picture.ts';
import { pageQuerySchema, pageSchema } from '../../../contract/values/page.ts';
import { listPictures as list } from '../../../store/location/pictures.ts';
import { answerPage } from '../../../workflows/customer/page.ts';
import { writeStoredPicture } from '../../../workflows/location/pictures.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** The pictures of a merchant, newest first, whether they are used or not. */
export const listPictures = operation({
  ...staffRead('manager'),
  id: 'listPictures',
  scope: 'menu',
  summary: 'Lists the pictures of a merchant.',
  description:
    'Returns a page of the pictures that the merchant keeps here, newest first. ' +
    'A picture that nothing has used for 30 days is removed by itself.',
  path: '/merchants/{merchantId}/pictures',
  query: pageQuerySchema,
  answers: { 200: pageSchema(pictureSchema) },
  refuses: ['VALIDATION_ERROR'],
  run: (context, { merchantId, staff, query }) =>
    answerPage(context, query, {
      list: 'pictures',
      merchantId,
      customerId: staff.accountId,
      read: (after, limit) => list(context.database, merchantId, after, limit),
      positionOf: ({ createdAt, pictureId }) => ({ at: createdAt, id: pictureId }),
      onWire: writeStoredPicture,
    }),
});
