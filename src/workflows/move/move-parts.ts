import { CommerceError } from '../../domain/values/errors.ts';
import type { PictureStore } from '../../ports/pictures.ts';
import type { Database } from '../../store/database/database.ts';
import type { InstallationMode } from '../../store/database/installation.ts';
import { findMerchantId, findMove, type MerchantMove } from '../../store/database/timed-work/merchant-moves.ts';

/** What the move of a merchant needs of the installation it is run at. */
export type MoveParts = {
  readonly database: Database;
  /** Whether it has several connections, so that a snapshot can be read while others write. */
  readonly isShared: boolean;
  readonly pictures: PictureStore;
  readonly mode: InstallationMode;
  /** The ids of the secrets it has, newest first. */
  readonly secretIds: readonly string[];
  readonly version: string;
  /** Real time. */
  readonly now: () => number;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly progress: (phase: string) => void;
};

export type NamedMerchant = {
  readonly merchantId: string;
  readonly slug: string;
  readonly move: MerchantMove | null;
};

/** The merchant of a slug, with its move where one is under way. Refuses with NOT_FOUND. */
export async function loadMerchant({ database }: MoveParts, slug: string): Promise<NamedMerchant> {
  const merchantId = await findMerchantId(database, slug);
  if (merchantId === null) throw new CommerceError('NOT_FOUND', `There is no merchant "${slug}" here.`);
  return { merchantId, slug, move: await findMove(database, merchantId) };
}

/** A refusal because of the state that a move has reached. */
export function notNow(message: string): CommerceError {
  return new CommerceError('RESOURCE_CONFLICT', message);
}
