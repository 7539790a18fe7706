import { type ExecFileException, execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type CommandRun = { readonly code: number; readonly out: string; readonly err: string };

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Runs one of the compiled commands as a process of its own, with nothing of this environment but `PATH` and `environment`. */
export function runCommand(
  name: 'backup' | 'certify' | 'doctor' | 'import' | 'merchant' | 'migrate' | 'owner-link' | 'restore',
  given: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<CommandRun> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--liftoff-only', `dist/commands/${name}.js`, ...given],
      { cwd: root, env: { PATH: process.env.PATH ?? '', ...environment } },
      (error: ExecFileException | null, out, err) =>
        resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
  });
}
