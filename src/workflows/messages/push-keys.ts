import { generateKeyPairSync } from 'node:crypto';
import type { PushKeys } from '../../domain/messages/push.ts';
import { assert } from '../../domain/values/errors.ts';
import type { Secrets } from '../../ports/secrets.ts';
import type { Database } from '../../store/database/database.ts';
import { type InstallationMode, keepPushKeys, replacePushKeys } from '../../store/database/installation.ts';
import { deleteAllDevices } from '../../store/messages/order-devices.ts';

type Installation = {
  readonly database: Database;
  readonly secrets: Pick<Secrets, 'keyId' | 'keyIds' | 'encrypt' | 'decrypt'>;
  readonly mode: InstallationMode;
  readonly now: number;
};

const place = ['push-keys'] as const;

/**
 * The keys by which push services know this installation: made the first time, the same ever after, also after a change of TIFFIN_SECRET
 * that kept the old secret. Fails where the secret that sealed them is not there. (design/messages.md#the-push-keys-are-made-once)
 */
export async function loadPushKeys(installation: Installation): Promise<PushKeys> {
  const { secrets } = installation;
  const sealed = await findOrMake(installation);
  assert(secrets.keyIds.includes(keyIdOf(sealed)), 'the secret that sealed the push keys is in TIFFIN_SECRET');
  return JSON.parse(secrets.decrypt(sealed, place)) as PushKeys;
}

/**
 * Sees to the keys when the service starts: seals them with the newest secret, so that the old one can go. With `replacesLost` keys that
 * cannot be opened are made anew, and all devices forgotten, which take nothing that is signed with others.
 */
export async function preparePushKeys(installation: Installation, replacesLost: boolean): Promise<void> {
  const { database, secrets } = installation;
  const sealed = await findOrMake(installation);
  const keyId = keyIdOf(sealed);
  if (keyId === secrets.keyId) return;
  if (secrets.keyIds.includes(keyId)) {
    await replacePushKeys(database, sealed, secrets.encrypt(secrets.decrypt(sealed, place), place));
  } else if (replacesLost) {
    await database.transaction(async (tx) => {
      if (await replacePushKeys(tx, sealed, sealNew(secrets))) await deleteAllDevices(tx);
    });
  }
}

function findOrMake({ database, secrets, mode, now }: Installation): Promise<string> {
  return keepPushKeys(database, mode, () => sealNew(secrets), now);
}

function sealNew(secrets: Installation['secrets']): string {
  return secrets.encrypt(JSON.stringify(makeKeys()), place);
}

/** The id of the secret that sealed a text. */
function keyIdOf(sealed: string): string {
  return sealed.split('.')[1] ?? '';
}

/** What `load` answers, asked for once; a failure is not remembered. */
export function rememberedPushKeys(load: () => Promise<PushKeys>): () => Promise<PushKeys> {
  let loading: Promise<PushKeys> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

function makeKeys(): PushKeys {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  assert(x !== undefined && y !== undefined && d !== undefined, 'a key on a curve has a point and a number');
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}
