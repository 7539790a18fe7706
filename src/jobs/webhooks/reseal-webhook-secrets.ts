import { placeOfSecret } from '../../domain/webhooks/webhook-endpoint.ts';
import { findSecretsToReseal, resealSecrets, type SealedText } from '../../store/webhooks/webhook-endpoints.ts';
import { forEachRow, type Job } from '../job.ts';

const endpointsPerRun = 100;

/**
 * Seals the secrets of webhook endpoints with the newest key and in the newest form, so that an older one can leave
 * TIFFIN_SECRET: they are what lives longest of all that is sealed. One whose key has left already stays as it is, and the back office says so.
 */
export const resealWebhookSecrets: Job = {
  name: 'reseal-webhook-secrets',
  everyMs: 60_000,
  runOnce: async (context) => {
    const { clock, database, secrets } = context;
    const { keyIds } = secrets;
    const found = await findSecretsToReseal(database, keyIds, clock.now(), endpointsPerRun);
    return forEachRow(context, resealWebhookSecrets.name, found, async (sealed) => {
      const { secret, previous } = sealed;
      const place = placeOfSecret(sealed);
      const reseal = ({ keyId, text }: SealedText): string =>
        keyIds.includes(keyId) ? secrets.encrypt(secrets.decrypt(text, place), place) : text;
      const next = { secret: reseal(secret), previous: previous === null ? null : reseal(previous) };
      await resealSecrets(database, sealed, next);
    });
  },
};
