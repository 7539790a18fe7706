import { type MessageSettings, standardSettings } from '../../domain/messages/message-settings.ts';
import { type Database, statement } from '../database/database.ts';

/** Settings with the number they carry; 0 while nothing was changed. */
export type StoredMessageSettings = MessageSettings & { readonly revision: number };

/** How a merchant writes to its guests. */
export async function findMessageSettings(database: Database, merchantId: string): Promise<StoredMessageSettings> {
  const [row] = await database.run<{ document: string; revision: number }>(selectSettings, [merchantId]);
  return { ...messageSettingsOf(row?.document ?? null), revision: row?.revision ?? 0 };
}

/** The settings of a stored document; null: those of a merchant who changed nothing. */
export function messageSettingsOf(document: string | null): MessageSettings {
  return document === null ? standardSettings : (JSON.parse(document) as MessageSettings);
}

/** Replaces the settings that have the number of `settings`; false, and nothing happens, when that is another one by now. */
export async function saveMessageSettings(
  tx: Database,
  merchantId: string,
  { revision, kinds, wording }: StoredMessageSettings,
): Promise<boolean> {
  const document = JSON.stringify({ kinds, wording });
  const stored = revision === 0 ? insertSettings : updateSettings;
  return (await tx.run(stored, [merchantId, document, ...(revision === 0 ? [] : [revision])])).length === 1;
}

const selectSettings = statement(
  'find-message-settings',
  'select document, revision from message_settings where merchant_id = $1',
);

const insertSettings = statement(
  'insert-message-settings',
  `
  insert into message_settings (merchant_id, document) values ($1, $2)
  on conflict (merchant_id) do nothing
  returning merchant_id`,
);

const updateSettings = statement(
  'update-message-settings',
  `
  update message_settings set document = $2, revision = revision + 1
  where merchant_id = $1 and revision = $3
  returning merchant_id`,
);
