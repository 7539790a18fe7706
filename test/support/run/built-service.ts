import { execFileSync } from 'node:child_process';

/**
 * Compiles what is not compiled yet, so that tests can start the service as a user does. Once per run and before any
 * worker: two builds at the same time would remove each other's files.
 */
export default function build(): void {
  if (process.env.TIFFIN_URL === undefined)
    execFileSync(process.execPath, ['build.mjs', '--if-missing'], { stdio: 'inherit' });
}
