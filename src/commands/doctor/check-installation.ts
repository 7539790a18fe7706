import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createSecrets } from '../../adapters/system/secrets.ts';
import { type Config, ConfigError, parseConfig } from '../../config.ts';
import { openStorage } from '../../storage.ts';
import { askServer } from '../../store/database/ask-server.ts';
import { socketPath, UnusableFolder } from '../../store/database/data-folder.ts';
import { describeConnectionFailure } from '../../store/database/describe-failure.ts';
import { openPostgres } from '../../store/database/postgres.ts';
import { type Condition, readCondition } from '../../workflows/installation/read-condition.ts';
import { checkConfiguration } from './check-configuration.ts';
import { checkMail, checkPartners } from './check-outside.ts';
import { checkReplicas } from './check-replicas.ts';
import { checkStorage } from './check-storage.ts';
import { type Finding, fine, problem, reasonOf } from './finding.ts';
import { judgeCondition } from './judge-condition.ts';

/** Ten for statements; one more listens. */
const connectionsMax = 11;

/**
 * Looks at everything that an installation stands on, running or not. Changes nothing but a probe in the storage of
 * pictures, which it removes again. Never throws for what it finds.
 */
export async function checkInstallation(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<readonly Finding[]> {
  const config = configOf(environment);
  if ('findings' in config) return config.findings;
  const database = checkDatabase(config);
  const [{ findings }, mail, storage, partners] = await Promise.all([
    database,
    checkMail(config),
    checkStorage(config, randomUUID()),
    database.then(({ takesPayments }) => checkPartners(config, takesPayments)),
  ]);
  return [...checkConfiguration(config), ...findings, mail, ...storage, ...partners];
}

function configOf(
  environment: Readonly<Record<string, string | undefined>>,
): Config | { readonly findings: readonly Finding[] } {
  try {
    return parseConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const advice = 'The README lists every setting. Nothing else was looked at.';
    return { findings: error.problems.map((text) => problem('configuration', text, advice)) };
  }
}

type CheckedDatabase = { readonly findings: readonly Finding[]; readonly takesPayments: boolean };

async function checkDatabase(config: Config): Promise<CheckedDatabase> {
  const unknown = (finding: Finding): CheckedDatabase => ({ findings: [finding], takesPayments: false });
  const isEmbedded = config.databaseUrl === null;
  try {
    const condition = await conditionOf(config);
    if (condition === null) {
      return unknown(fine('database', `${config.dataFolder} has none yet: the first start makes it`));
    }
    const connectionsEach = config.databasePrepare ? connectionsMax : null;
    const { mode, workers: processCount, secrets, acceptsNewSecret } = config;
    // The sandbox takes any secret.
    const isSecretBound = mode === 'production' && secrets !== null && !acceptsNewSecret;
    const secretIds = isSecretBound ? createSecrets(secrets).keyIds : null;
    const now = Date.now();
    const here = { isEmbedded, processCount, connectionsEach, now, mode, secretIds };
    const judged = judgeCondition(condition, here);
    const findings = [...judged, ...(await checkReplicas(config))];
    return { findings, takesPayments: condition.work?.takesPayments ?? false };
  } catch (error) {
    if (error instanceof UnusableFolder) {
      return unknown(problem('database', 'The data folder cannot be used.', 'See what is said of storage.'));
    }
    if (config.databaseUrl === null)
      return unknown(problem('database', `${reasonOf(error)}.`, 'Try again when it has started.'));
    const { text, advice } = describeConnectionFailure(config.databaseUrl, error);
    return unknown(problem('database', text, advice));
  }
}

/** With PostgreSQL straight from the database; else through the server, or alone. Null: there is no database yet. */
async function conditionOf(config: Config): Promise<Condition | null> {
  if (config.databaseUrl !== null) {
    const database = openPostgres({
      connectionString: config.databaseUrl,
      connectionCountMax: 1,
      prepare: config.databasePrepare,
    });
    return readCondition(database, config.storefrontMerchant).finally(() => database.close());
  }
  const answered = await askServer(socketPath(config.dataFolder), 'condition', null, () => {});
  if (answered !== null) return answered.value as Condition;
  if (!existsSync(join(config.dataFolder, 'database'))) return null;
  const storage = await openStorage(config);
  return readCondition(storage.database, config.storefrontMerchant).finally(() => storage.close());
}
