import { operations } from '../../../src/api/index.ts';
import { writeClientFiles } from '../../../src/commands/client-files.ts';
import { describeApi } from '../../../src/http/openapi/openapi.ts';

/** Brings the generated part of the client up to date once per run, before any test imports it. */
export default async function generateClient(): Promise<void> {
  await writeClientFiles(describeApi(operations));
}
