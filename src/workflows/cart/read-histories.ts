import { summarizeRevision } from '../../contract/cart/revision-summary.ts';
import { parseStoredCart } from '../../domain/cart/stored-cart.ts';
import {
  findRevisionTexts,
  type HistoryRow,
  loadHistories,
  saveSummary,
  type WantedHistory,
} from '../../store/cart/cart-history.ts';
import type { Database } from '../../store/database/database.ts';
import { shortDigest } from '../digest.ts';

/** A revision with its summary, whenever it was written. */
export type SummarizedRevision = HistoryRow & { readonly summaryText: string };

/**
 * The revision `after` of a cart (where there is one) and at most `limit` after it, oldest first. No cart is read, but for
 * revisions from before there were summaries: those one at a time, and each once, as their summary is kept. Those of an
 * archived cart are summarized from what was read of it
 * (design/carts.md#2026-11-22-a-history-is-read-from-summaries).
 */
export async function readHistory(
  database: Database,
  wanted: WantedHistory,
  limit: number,
): Promise<readonly SummarizedRevision[]> {
  const [rows = []] = await loadHistories(database, [wanted], limit);
  return summarizeHistory(database, wanted, rows);
}

/** `rows` of a cart with their summaries. Throws when a revision without one cannot be read. */
export async function summarizeHistory(
  database: Database,
  cart: WantedHistory,
  rows: readonly HistoryRow[],
): Promise<readonly SummarizedRevision[]> {
  const summarized: SummarizedRevision[] = [];
  for (const row of rows) {
    const summaryText = row.summaryText ?? (await summarizeEarlier(database, cart, row));
    if (summaryText !== null) summarized.push({ ...row, summaryText });
  }
  return summarized;
}

/** Null when the revision went meanwhile. */
async function summarizeEarlier(database: Database, cart: WantedHistory, row: HistoryRow): Promise<string | null> {
  const texts = row.texts?.() ?? (await findRevisionTexts(database, cart, row.revision));
  if (texts === null) return null;
  const summaryText = summarizeRevision(texts.cartText, parseStoredCart(texts.stateText), shortDigest);
  if (row.texts === undefined) await saveSummary(database, cart, row.revision, summaryText);
  return summaryText;
}
