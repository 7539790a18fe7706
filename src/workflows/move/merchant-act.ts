import { CommerceError } from '../../domain/values/errors.ts';
import { listMoves } from '../../store/database/timed-work/merchant-moves.ts';
import { receiptOf } from '../../store/move/row-digest.ts';
import { checkBooks } from '../books/check-books.ts';
import { type ExportRequest, exportMerchant } from './export-merchant.ts';
import { importMerchant } from './import-merchant.ts';
import { loadMerchant, type MoveParts, notNow } from './move-parts.ts';
import { closeMerchant, openMerchant } from './open-and-close.ts';
import { readMerchant } from './read-merchant.ts';
import { removeMerchant } from './remove-merchant.ts';

/** What `npm run merchant` asks for, by itself or over the admin socket. */
export type MerchantRequest =
  | { readonly act: 'list' }
  | { readonly act: 'close' | 'check'; readonly slug: string }
  | { readonly act: 'open'; readonly slug: string; readonly givesUp: boolean }
  | ({ readonly act: 'export' } & ExportRequest)
  | { readonly act: 'import'; readonly file: string; readonly importId: string }
  | { readonly act: 'remove'; readonly slug: string; readonly receipt: string | null };

/** Does what an operator asked for and answers the lines that say what was done. Refuses what each of the acts refuses. */
export async function runMerchantAct(parts: MoveParts, request: MerchantRequest): Promise<readonly string[]> {
  switch (request.act) {
    case 'list':
      return listAll(parts);
    case 'close':
      await closeMerchant(parts, request.slug);
      return [
        `${request.slug} is closed: it can be read, and nothing changes it. Next: npm run merchant -- export ${request.slug} FILE`,
      ];
    case 'open':
      await openMerchant(parts, request.slug, request.givesUp);
      return [`${request.slug} is open.`];
    case 'export': {
      const { rows, pictureFiles } = await exportMerchant(parts, request);
      return [`${request.file}: ${rows} rows and ${pictureFiles} files of pictures.`];
    }
    case 'import':
      return importIt(parts, request.file, request.importId);
    case 'check':
      return checkIt(parts, request.slug);
    case 'remove':
      await removeMerchant(parts, request.slug, request.receipt);
      return [`${request.slug} is removed.`];
    default:
      throw new CommerceError('VALIDATION_ERROR', 'This act is not known; is the server of another version?');
  }
}

async function listAll({ database }: MoveParts): Promise<readonly string[]> {
  const moves = await listMoves(database);
  if (moves.length === 0) return ['No merchant is being moved.'];
  return moves.map(({ slug, direction, isWhole, isRehearsal, sinceAt }) => {
    const state = direction !== 'arriving' ? '' : isWhole ? ', all of it is here' : ', not whole';
    return `${slug}  ${direction}${state}${isRehearsal ? ', a rehearsal' : ''}  since ${new Date(sinceAt).toISOString()}`;
  });
}

async function importIt(parts: MoveParts, file: string, importId: string): Promise<readonly string[]> {
  const { slug, rows, pictureFiles, isRehearsal, receipt } = await importMerchant(parts, file, importId);
  const arrived = `${slug} has arrived: ${rows} rows and ${pictureFiles} files of pictures, compared with the file.`;
  if (isRehearsal) return [arrived, 'It is a rehearsal, and stays closed. Remove it when you have seen it.'];
  return [arrived, `It is closed until: merchant open ${slug}`, `Receipt for the other installation: ${receipt}`];
}

/** What a merchant on its way adds up to, and whether its books balance: to be compared with the other installation. */
async function checkIt(parts: MoveParts, slug: string): Promise<readonly string[]> {
  const { database, now, pause, progress } = parts;
  const { merchantId, move } = await loadMerchant(parts, slug);
  if (move === null) throw notNow(`${slug} is open and changes all the time: only a closed merchant can be compared.`);
  if (move.direction === 'arriving' && !move.isWhole) throw notNow(`${slug} has not arrived whole: import it again.`);
  if (move.direction === 'removing') throw notNow(`${slug} has left and is being removed here.`);
  const { tables, proof } = await readMerchant(database, merchantId);
  const { rowCount, findingCount, findings } = await checkBooks(database, slug, { now, pause, progress });
  const lines = Object.entries(tables).flatMap(([table, { rows, digest }]) =>
    rows === 0 ? [] : [`${table.padEnd(30)} ${String(rows).padStart(9)}  ${digest.slice(0, 16)}`],
  );
  const books =
    findingCount === 0
      ? [`The books balance: ${rowCount} rows were looked at.`]
      : [`The books do not balance: ${findingCount} contradictions.`, ...findings.map(({ meaning }) => `  ${meaning}`)];
  const isArrived = move.direction === 'arriving' && !move.isRehearsal;
  return [
    ...lines,
    `all of it                      ${proof.slice(0, 16)}`,
    ...books,
    ...(isArrived ? [`Receipt for the other installation: ${receiptOf(proof)}`] : []),
  ];
}
