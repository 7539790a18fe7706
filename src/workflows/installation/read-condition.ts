import { readBooksState } from '../../store/books/books-progress.ts';
import type { Database } from '../../store/database/database.ts';
import { readDatabaseTime } from '../../store/database/database-time.ts';
import { type InstallationMode, readInstallation } from '../../store/database/installation.ts';
import { type MigrationState, readMigrationState } from '../../store/database/migrate.ts';
import { listLivingNodes, type ServingNode } from '../../store/database/node-heartbeats.ts';
import {
  countDeadLetters,
  type DeadLetters,
  readServerSettings,
  type ServerSettings,
} from '../../store/database/server-settings.ts';
import {
  type QueueState,
  readQueues,
  readSetAside,
  type SetAsideState,
} from '../../store/database/timed-work/queue-states.ts';
import { hasSlug } from '../../store/location/merchants.ts';
import { type FailingPartner, listFailingPartners } from '../../store/location/partner-accounts.ts';
import { hasPaymentAccounts } from '../../store/order/payment-accounts.ts';

/** How a database is, as `npm run doctor` looks at it. Plain values: a running server sends them over the admin socket. */
export type Condition = {
  readonly settings: ServerSettings;
  readonly migrations: MigrationState;
  /** By the database's clock. */
  readonly now: number;
  /** The processes that serve it now; null: it keeps no list of them yet, or there is one process alone. */
  readonly nodes: readonly ServingNode[] | null;
  /** What the database was used for, and with which secrets; null: its tables are not all there yet; left out by an older service. */
  readonly installation?:
    | { readonly mode: InstallationMode | null; readonly secretIds: readonly string[] }
    | null
    | undefined;
  /** Null: the tables are not all there yet. */
  readonly work: {
    readonly queues: readonly QueueState[];
    readonly setAside: readonly SetAsideState[];
    readonly deadLetters: DeadLetters;
    readonly booksFindingCount: number;
    /** Accounts that merchants have at partners and that do not work, longest first. */
    readonly failingPartners: readonly FailingPartner[];
    /** Whether a merchant takes or took payments with an account of its own. */
    readonly takesPayments: boolean;
    /** A slug that is set for `/` and that no merchant has; left out by an older service. */
    readonly unknownStorefrontMerchant?: string | null | undefined;
  } | null;
};

const failingShownMax = 20;

/**
 * Looks at the database and changes nothing; a role that may only read is enough. `storefrontMerchant` is the slug of the merchant whose
 * storefront stands at `/`, where one is set.
 */
export async function readCondition(database: Database, storefrontMerchant: string | null): Promise<Condition> {
  const settings = await readServerSettings(database);
  const now = await readDatabaseTime(database);
  const migrations = await readMigrationState(database);
  const nodes = await listLivingNodes(database, now);
  if (migrations.missing.length > 0) return { settings, migrations, now, nodes, installation: null, work: null };
  const [installation, queues, setAside, deadLetters, books, failingPartners, takesPayments, isKnown] =
    await Promise.all([
      readInstallation(database),
      readQueues(database, now),
      readSetAside(database),
      countDeadLetters(database),
      readBooksState(database),
      listFailingPartners(database, failingShownMax),
      hasPaymentAccounts(database),
      storefrontMerchant === null || hasSlug(database, storefrontMerchant),
    ]);
  return {
    settings,
    migrations,
    now,
    nodes,
    installation,
    work: {
      ...{ queues, setAside, deadLetters, failingPartners, takesPayments },
      booksFindingCount: books.findingCount,
      unknownStorefrontMerchant: isKnown ? null : storefrontMerchant,
    },
  };
}
