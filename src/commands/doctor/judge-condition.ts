import { poolerGuide, rolesGuide } from '../../store/database/describe-failure.ts';
import type { ServingNode } from '../../store/database/node-heartbeats.ts';
import type { ServerSettings } from '../../store/database/server-settings.ts';
import type { Condition } from '../../workflows/installation/read-condition.ts';
import { type Finding, fine, problem, warning } from './finding.ts';

/** What the judgement needs to know besides. */
export type Circumstances = {
  readonly isEmbedded: boolean;
  /** Processes of the service that this machine may run. */
  readonly processCount: number;
  /** Connections that each process may open; null: a pooler shares those of the server out. */
  readonly connectionsEach: number | null;
  /** By this machine's clock, when the condition was read. */
  readonly now: number;
  readonly mode: 'sandbox' | 'production';
  /** The ids of the secrets that are set; null: the database may be used with others than those it knows. */
  readonly secretIds: readonly string[] | null;
};

const versionMin = 150_000;
/** An age at which a job does not keep up, or does not run (docs/operating.md#queues-and-jobs). */
const lateMs = 90_000;

/** What there is to say about a database: its settings, its migrations, its clock and what waits in it. */
export function judgeCondition(condition: Condition, circumstances: Circumstances): readonly Finding[] {
  return [
    ...judgeSettings(condition.settings, circumstances),
    ...judgeConnections(condition, circumstances),
    ...judgeInstallation(condition, circumstances),
    ...judgeMigrations(condition),
    ...judgeNodes(condition, circumstances),
    ...judgeClock(condition, circumstances),
    ...judgeWork(condition),
    ...judgePartners(condition),
  ];
}

function judgeSettings(settings: ServerSettings, { isEmbedded, connectionsEach }: Circumstances): readonly Finding[] {
  const setsItself = connectionsEach !== null;
  const { versionNumber, version, fsync, fullPageWrites, synchronousCommit } = settings;
  if (isEmbedded) return [fine('database', `embedded, PostgreSQL ${version}`)];
  const found: Finding[] = [];
  if (versionNumber < versionMin) {
    found.push(problem('database', `PostgreSQL ${version} is too old.`, 'Take PostgreSQL 15 or newer.'));
  }
  if (settings.encoding !== 'UTF8') {
    found.push(problem('database', `The database is encoded as ${settings.encoding}.`, 'Make one with encoding UTF8.'));
  }
  if (settings.readOnly === 'on') {
    const advice = 'Let DATABASE_URL lead to the primary, with a role that may write.';
    found.push(problem('database', 'The database can only be read.', advice));
  }
  if (fsync !== 'on' || fullPageWrites !== 'on') {
    const advice = 'Set fsync and full_page_writes to on.';
    found.push(problem('database', 'A power cut can destroy the database.', advice));
  }
  if (synchronousCommit === 'off') {
    const advice = 'Set synchronous_commit to on for this role.';
    found.push(warning('database', 'synchronous_commit=off: a crash can take answered orders.', advice));
  }
  if (settings.isolation !== 'read committed') {
    const text = `default_transaction_isolation=${settings.isolation}: requests that meet fail.`;
    found.push(problem('database', text, 'Set default_transaction_isolation to read committed for this role.'));
  }
  if (settings.autovacuum !== 'on') {
    const text = 'autovacuum=off: each change leaves its room behind for good, and statements become slow.';
    found.push(warning('database', text, 'Set autovacuum to on.'));
  }
  found.push(...judgeLimits(settings, setsItself));
  const { tablesDenied = [] } = settings;
  if (tablesDenied.length > 0) {
    const text = `The role may not read or write all tables: it lacks a right on ${namesOf(tablesDenied, ', ')}.`;
    found.push(problem('database', text, `Grant it select, insert, update and delete (${rolesGuide}).`));
  }
  return found.length > 0 ? found : [fine('database', `reachable, PostgreSQL ${version}`)];
}

/** `setsItself`: a connection sets its limits when it is opened, so that a pooler left them out where they are missing. */
function judgeLimits({ limitsMissing }: ServerSettings, setsItself: boolean): readonly Finding[] {
  if (limitsMissing.length === 0) return [];
  const names = limitsMissing.join(', ');
  if (!setsItself) {
    const text = `${names}: no limit, so what waits holds a connection for ever.`;
    return [warning('database', text, `Set them for this role (${poolerGuide}).`)];
  }
  const text = `A pooler answers there that leaves out what is set at connecting: ${names}.`;
  const advice = `Set DATABASE_PREPARE=off, without which requests fail where it pools by transaction, and set them for this role (${poolerGuide}).`;
  return [warning('database', text, advice)];
}

/** Beside the service there is a migration, a backup, and a person who looks. */
const connectionsBeside = 5;

function judgeConnections(
  { settings: { connectionsMax }, nodes }: Condition,
  { isEmbedded, processCount, connectionsEach }: Circumstances,
): readonly Finding[] {
  if (isEmbedded || connectionsEach === null) return [];
  const running = nodes?.length ?? 0;
  const count = Math.max(processCount, running) * connectionsEach;
  if (count + connectionsBeside <= connectionsMax) return [];
  const who = running > processCount ? `the ${running} processes that run` : 'this machine alone';
  const text = `The server takes ${connectionsMax} connections of this role, and ${who} may open ${count}.`;
  const advice = 'Raise max_connections or the limit of the role, run fewer processes, or put a pooler in front.';
  return [warning('database', text, advice)];
}

/** What a start refuses, or warns of. */
function judgeInstallation({ installation, work }: Condition, { mode, secretIds }: Circumstances): readonly Finding[] {
  const used = installation ?? { mode: null, secretIds: [] };
  const found: Finding[] = [];
  if (used.mode !== null && used.mode !== mode) {
    const text = `This is a ${used.mode} database, and TIFFIN_MODE is ${mode}.`;
    found.push(problem('database', text, 'Take another database, or correct TIFFIN_MODE.'));
  }
  if (secretIds !== null && used.secretIds.length > 0 && !secretIds.some((id) => used.secretIds.includes(id))) {
    const text = 'TIFFIN_SECRET is not the one that this database was used with.';
    found.push(
      problem('database', text, 'Put the one that it was used with behind the new one: TIFFIN_SECRET=new,old.'),
    );
  }
  const slug = work?.unknownStorefrontMerchant ?? null;
  if (slug !== null) {
    const text = `STOREFRONT_MERCHANT: there is no merchant "${slug}", so no storefront stands at /.`;
    found.push(
      warning('database', text, 'Correct it, or give a merchant this slug when you create it in the dashboard.'),
    );
  }
  return found;
}

function judgeMigrations({ migrations }: Condition): readonly Finding[] {
  const { missing, unknown, refusal } = migrations;
  if (refusal !== null) {
    return [problem('migrations', refusal, 'Run the version that migrated it, or restore a backup from before.')];
  }
  if (missing.length > 0) {
    const text = `${missing.length} did not run yet, from ${missing[0]} on.`;
    return [problem('migrations', text, 'npm run migrate, or start the service, which runs them.')];
  }
  const newer = unknown.length === 0 ? '' : `, and ${unknown.length} of a newer version that this one can run beside`;
  return [fine('migrations', `all ran${newer}`)];
}

function judgeNodes({ nodes }: Condition, { isEmbedded }: Circumstances): readonly Finding[] {
  if (isEmbedded || nodes === null) return [];
  if (nodes.length === 0) return [fine('nodes', 'none runs now')];
  const byVersion = new Map<string, ServingNode[]>();
  for (const node of nodes) byVersion.set(node.version, [...(byVersion.get(node.version) ?? []), node]);
  const described = [...byVersion]
    .map(([version, those]) => `${version}: ${namesOf(those.map(({ name }) => name))}`)
    .join('. ');
  if (byVersion.size === 1) return [fine('nodes', `${nodes.length} of version ${described}`)];
  const advice = 'That is so while an update is under way. Else stop or update those of the older one.';
  return [warning('nodes', `${byVersion.size} versions run beside each other. ${described}.`, advice)];
}

const namedMax = 10;

function namesOf(all: readonly string[], between = '; '): string {
  const names = all.slice(0, namedMax).join(between);
  return all.length > namedMax ? `${names}${between}and ${all.length - namedMax} more` : names;
}

function judgeClock({ now }: Condition, { isEmbedded, now: here }: Circumstances): readonly Finding[] {
  const seconds = Math.round((here - now) / 1_000);
  if (isEmbedded || Math.abs(seconds) <= 2) return [fine('clock', 'agrees with that of the database')];
  const text = `This machine is ${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead of' : 'behind'} the database.`;
  return [warning('clock', text, 'Synchronise both by NTP. The service goes by the clock of the database.')];
}

const failures = {
  refused: 'refuses its keys',
  address: 'is at an address that may not be connected to',
  unreachable: 'does not answer',
} as const;

function judgePartners({ work }: Condition): readonly Finding[] {
  return (work?.failingPartners ?? []).map(({ merchant, kind, accountId, failure, failingSince }) => {
    const since = new Date(failingSince).toISOString();
    const text = `${kind} of the merchant ${merchant} (${accountId}) ${failures[failure]} since ${since}.`;
    return warning('partners', text, 'Its owner checks, changes or removes it on the Connections page.');
  });
}

function judgeWork({ work, now }: Condition): readonly Finding[] {
  if (work === null) return [];
  const found: Finding[] = [];
  for (const { queue, length, oldestDueAt } of work.queues) {
    const lateBy = now - (oldestDueAt ?? now);
    if (lateBy < lateMs) continue;
    const text = `${queue}: ${length} due, the oldest for ${Math.round(lateBy / 1_000)} seconds.`;
    found.push(warning('queues', text, 'Is the service running? Its log says what the job fails with.'));
  }
  for (const { job, count } of work.setAside) {
    const text = `${job}: ${count} set aside because they failed.`;
    found.push(
      warning('queues', text, 'The dashboard’s operators see them under job failures; the log has the errors.'),
    );
  }
  const { messageCount, goneEndpointCount } = work.deadLetters;
  if (messageCount > 0) {
    const text = `${messageCount} messages were given up.`;
    found.push(warning('queues', text, 'Each merchant sees its own on the Messages page, with the reason.'));
  }
  if (goneEndpointCount > 0) {
    const text = `${goneEndpointCount} webhook endpoints are disabled because their receivers are gone.`;
    found.push(warning('queues', text, 'Their merchants enable or remove them on the Connections page.'));
  }
  if (work.booksFindingCount > 0) {
    const text = `The last checks of the books found ${work.booksFindingCount} contradictions.`;
    found.push(problem('queues', text, 'npm run doctor -- books says which, and what to do.'));
  }
  return found.length > 0 ? found : [fine('queues', 'nothing is late, nothing is set aside')];
}
