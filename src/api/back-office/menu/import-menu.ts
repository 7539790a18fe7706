import type { Static } from 'typebox';
import { importReportSchema, menuImportSchema } from '../../../contract/menu/menu-import.ts';
import { menuNameIn } from '../../../domain/menu/menu-name.ts';
import type { Country } from '../../../domain/values/country.ts';
import type { Currency } from '../../../domain/values/currency.ts';
import { invalid } from '../../../domain/values/errors.ts';
import { json } from '../../../workflows/answer.ts';
import type { Context } from '../../../workflows/context.ts';
import { copyMenuPictures } from '../../../workflows/location/copy-menu-pictures.ts';
import { loadLocationSettings, requiredText } from '../../../workflows/location/location-settings.ts';
import { loadMerchantSettings } from '../../../workflows/location/merchant-settings.ts';
import { saveImportedMenu } from '../../../workflows/menu/save-imported-menu.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/**
 * Brings a menu of another system into the draft, as `npm run import` does, and reports of every object of the file what
 * became of it. With `preview` nothing is written. A file that cannot be read is VALIDATION_ERROR with the place; one of
 * which nothing can be sold is a report with a `refusal`. RESOURCE_CONFLICT when the draft was changed meanwhile.
 */
export const importMenu = operation({
  ...staffAct('manager'),
  id: 'importMenu',
  scope: 'menu',
  summary: 'Imports a menu file into the draft, or previews the import.',
  description:
    'Reads a Square, schema.org or CSV menu into the draft and reports what became of each item; `preview` writes nothing. ' +
    'A file that cannot be read is VALIDATION_ERROR.',
  method: 'POST',
  path: '/merchants/{merchantId}/catalog/imports',
  body: menuImportSchema,
  // A file of 8 MiB, with its quotes and line ends written as JSON does.
  bodyBytesMax: 16_777_216,
  answers: { 200: importReportSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { merchantId, now, body } = request;
    const { locationId, format, draftRevision, preview = false } = body;
    const { currency, country } = await loadMerchantSettings(context.database, merchantId);
    const reading = await read(context, merchantId, { currency, country }, body);
    const name = { format, source: sourceOf(body), merchant: merchantId, location: locationId };
    const menu = { merchantId, currency, draftRevision, publish: false, now };
    const copied = async (dryRun: boolean) => {
      const { accountId } = request.staff;
      const { parts, pictures } = await copyMenuPictures(context, {
        merchantId,
        accountId,
        parts: reading.parts,
        dryRun,
      });
      return { ...menu, reading: { ...reading, parts }, pictures, name: { ...name, dryRun } };
    };
    const trial = await copied(true);
    const tried = await context.database.transaction((tx) => saveImportedMenu(tx, trial));
    if (preview) return json(200, tried);
    if (tried.refusal !== null) return json(200, { ...tried, dryRun: false });
    const { products, groups, categories } = tried.menu;
    const wanted = await copied(false);
    const changes = { locationId, format, source: name.source, products, groups, categories };
    const report = await audited(context, request, { changes }, (tx) => saveImportedMenu(tx, wanted));
    if (wanted.pictures.copied > 0) await context.locations.refresh();
    return json(200, report);
  },
});

type ImportBody = Static<typeof menuImportSchema>;

async function read(
  context: Context,
  merchantId: string,
  { currency, country }: { readonly currency: Currency; readonly country: Country },
  body: ImportBody,
) {
  const { format, text, locationId, leaveOut = [], squareLocationId = null } = body;
  await loadLocationSettings(context.database, merchantId, locationId);
  const menuName = requiredText(body.menuName ?? menuNameIn(country), 'menuName');
  const wanted = { format, text, source: sourceOf(body), locationId, currency, menuName, leaveOut };
  const reading = context.readMenu({ ...wanted, squareLocation: squareLocationId });
  if (reading.kind === 'read') return reading;
  const { place, message } = reading;
  const sentence = /[.?!]$/.test(message) ? message : `${message}.`;
  throw invalid('text', place === null ? sentence : `${place}: ${sentence}`, format);
}

function sourceOf({ source, format }: ImportBody): string {
  return source ?? format.replace('-', '');
}
