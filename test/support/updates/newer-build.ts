import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What is built here, with more migrations: a checkout in `folder` of the version to come. A start of it is a start of that
 * version, and `dist/commands/migrate.js` in it migrates to it.
 */
export async function makeNewerBuild(folder: string, migrations: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(join(folder, 'dist'), { recursive: true });
  const own = process.cwd();
  // Programs look for their own files where they really are, so these are copies.
  for (const part of ['src', 'server', 'commands'])
    await cp(join(own, 'dist', part), join(folder, 'dist', part), { recursive: true });
  for (const part of ['dist/web', 'dist/drawing', 'dist/demo-image', 'node_modules', 'package.json']) {
    await symlink(join(own, part), join(folder, part));
  }
  await writeFile(join(folder, 'dist', 'built-from'), 'the version to come');
  for (const [name, text] of Object.entries(migrations)) {
    await writeFile(join(folder, 'dist', 'src', 'store', 'database', 'migrations', name), text);
  }
}
