import { findSecretsOf, resealSecrets, type SealedText } from '../store/webhooks/webhook-endpoints.ts';
import type { Job } from './job.ts';

const endpointsPerRun = 100;

/**
 * Seals the secrets of webhook endpoints with the newest key, so that an older one can leave TIFFIN_SECRET: they are what
 * lives longest of all that is sealed. One whose key has left already stays as it is, and the back office says so.
 */
export const resealWebhookSecrets: Job = {
  name: 'reseal-webhook-secrets',
  everyMs: 60_000,
  runOnce: async ({ database, secrets }) => {
    const [newest, ...older] = secrets.keyIds;
    if (older.length === 0) return 0;
    const reseal = ({ keyId, text }: SealedText): string =>
      keyId !== newest && older.includes(keyId) ? secrets.encrypt(secrets.decrypt(text)) : text;
    const found = await findSecretsOf(database, older, endpointsPerRun);
    for (const sealed of found) {
      const { secret, previous } = sealed;
      const next = { secret: reseal(secret), previous: previous === null ? null : reseal(previous) };
      await resealSecrets(database, sealed, next);
    }
    return found.length;
  },
};
