import { execFile, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payForOrder } from '../support/callers/whole-order.ts';
import { freePort } from '../support/run/server-process.ts';

// What the image holds is run as the image runs it: with nothing else around. Where TIFFIN_IMAGE names a built image and podman is
// there, that image is run as well, read-only and without rights.

const run = promisify(execFile);
const root = mkdtempSync(join(tmpdir(), 'tiffin-image-'));
const program = join(root, 'app');
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A whole order at a sandbox that runs there. */
async function order(url: string): Promise<void> {
  const stateOf = await payForOrder(url);
  await expect.poll(stateOf, { timeout: 90_000 }).toBe('completed');
}

async function isReady(url: string): Promise<void> {
  const status = (): Promise<number> =>
    fetch(`${url}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(status, { timeout: 60_000, interval: 200 }).toBe(200);
}

type Running = { readonly url: string; readonly output: () => string; stop(): Promise<number | null> };

async function start(
  command: readonly string[],
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<Running> {
  const port = String(await freePort());
  const [first = process.execPath, ...rest] = command;
  const child = spawn(first, rest, { cwd: folder, env: { PORT: port, ...environment } });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  await isReady(url);
  const stop = (): Promise<number | null> => {
    child.kill('SIGTERM');
    return gone;
  };
  return { url, output: () => printed, stop };
}

describe('what the image holds', () => {
  beforeAll(async () => {
    await run(process.execPath, ['deploy/image/gather-program.mjs', program]);
  });

  test('is small, and has its terms with it', () => {
    const names = readdirSync(program, { recursive: true, encoding: 'utf8' });
    const files = names.map((name) => join(program, name)).filter((path) => statSync(path).isFile());
    const demos = files.filter((path) => /demo-image\/demo-.*\.tar\.gz$/.test(path));
    // A checkout that was built several times has demo images of before.
    const before = demos.slice(1).reduce((sum, path) => sum + statSync(path).size, 0);
    const megabytes = (files.reduce((sum, path) => sum + statSync(path).size, 0) - before) / 1e6;
    expect(megabytes).toBeGreaterThan(50);
    expect(megabytes).toBeLessThan(85);
    expect(names).toEqual(expect.arrayContaining(['LICENSE', 'NOTICE', 'node_modules/undici/LICENSE']));
    expect(names.filter((name) => /\.(ts|tsx)$/.test(name) && !/^dist\/src\//.test(name))).toEqual([]);
  });

  test('takes an order, draws its pages, shows its documents, and is looked after by its commands', async () => {
    const data = join(root, 'data');
    const environment = { TIFFIN_DATA: data, LOG_LEVEL: 'error' };
    const server = await start([process.execPath, 'deploy/image/run.mjs'], program, environment);
    await order(server.url);
    for (const path of ['/', '/dashboard', '/docs/', '/docs/static/swagger-ui-bundle.js', '/openapi.json']) {
      expect([path, (await fetch(`${server.url}${path}`)).status]).toEqual([path, 200]);
    }
    // What is drawn needs the drawing thread; a picture its files.
    const menu = await fetch(`${server.url}/`).then((answer) => answer.text());
    expect(menu).toContain('</html>');
    const encode = "const { default: sharp } = await import('sharp'); await sharp('probe.svg').webp().toBuffer()";
    await writeFile(join(program, 'probe.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>');
    await run(process.execPath, ['--input-type=module', '-e', encode], { cwd: program });
    const command = (...given: readonly string[]) =>
      run(process.execPath, ['deploy/image/run.mjs', ...given], {
        cwd: program,
        env: { ...environment, PORT: new URL(server.url).port },
      });
    // What else it finds of a busy machine is its own affair.
    const examined = await command('doctor').catch((found: { stdout: string }) => found);
    expect(examined.stdout).toMatch(/^ok {7}migrations/m);
    expect((await command('owner-link')).stdout).toContain('/dashboard/first-run#token=');
    expect((await command('backup', join(root, 'backup.tar'))).stdout).toContain('MiB');
    const check = () =>
      run(process.execPath, ['deploy/image/check-health.mjs'], {
        cwd: program,
        env: { PORT: new URL(server.url).port },
      }).then(
        () => 'healthy',
        (failure) => String(failure),
      );
    await expect.poll(check, { timeout: 60_000 }).toBe('healthy');
    // How soon it stops beside other suites is no matter of the image (test/faults/start-and-stop.test.ts).
    await server.stop();
    expect(server.output()).not.toMatch(/"level":(50|60)/);
    await expect(command('restore', join(root, 'backup.tar'), join(root, 'restored'))).resolves.toBeDefined();
    await expect(command('migrate')).resolves.toMatchObject({ stdout: expect.stringContaining('up to date') });
    await expect(command('nonsense')).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('There are: serve'),
    });
    const away = run(process.execPath, ['deploy/image/check-health.mjs'], { cwd: program, env: { PORT: '1' } });
    await expect(away).rejects.toMatchObject({ code: 1 });
  });
});

test('the command of the unit starts the service, with the settings of the unit', async () => {
  const unit = readFileSync('deploy/systemd/tiffin.service', 'utf8');
  const directive = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
  const [, ...given] = directive('ExecStart').split(' ');
  const set = Object.fromEntries(
    directive('Environment')
      .split(' ')
      .map((pair) => pair.split('=', 2)),
  );
  const data = join(root, 'unit');
  expect(set).toMatchObject({ TIFFIN_DATA: '/var/lib/tiffin' });
  const server = await start([process.execPath, ...given], process.cwd(), { ...set, TIFFIN_DATA: data });
  await order(server.url);
  await server.stop();
});

const image = process.env.TIFFIN_IMAGE ?? '';

function podman(...given: readonly string[]): string {
  return execFileSync('podman', [...given], { encoding: 'utf8' }).trim();
}

function canRunImage(): boolean {
  if (image !== '') return true;
  console.info('skipped a part of test/deploy/image.proof.test.ts: TIFFIN_IMAGE names no image for podman to run');
  return false;
}

describe.runIf(canRunImage())('the image', () => {
  test('has less than 200 MB, a health check, and no shell', () => {
    const size = Number(podman('image', 'inspect', image, '--format', '{{.Size}}'));
    expect(size / 1e6).toBeGreaterThan(100);
    expect(size / 1e6).toBeLessThan(200);
    const config = JSON.parse(podman('image', 'inspect', image, '--format', '{{json .Config}}'));
    expect(config).toMatchObject({ User: '10001:10001', StopSignal: 'SIGTERM' });
    expect(podman('image', 'inspect', image, '--format', '{{json .HealthCheck}}')).toContain('check-health.mjs');
    const shell = ['run', '--rm', '--network', 'none', '--ulimit', 'host', '--entrypoint', 'sh', image, '-c', 'true'];
    expect(() => podman(...shell)).toThrow(/executable file .*not found/);
  });

  test('takes an order, read-only and without rights, and stops cleanly', async () => {
    const port = await freePort();
    const name = `tiffin-test-${process.pid}`;
    const rights = ['--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges', '--ulimit', 'host'];
    const settings = ['-e', `PORT=${port}`, '-e', 'TIFFIN_SANDBOX_PUBLIC=1', '-e', 'LOG_LEVEL=error'];
    podman(
      'run',
      '--detach',
      '--name',
      name,
      '--network',
      'host',
      ...rights,
      ...settings,
      '-v',
      `${name}:/data`,
      image,
    );
    try {
      const url = `http://127.0.0.1:${port}`;
      await isReady(url);
      await order(url);
      const who =
        'console.log(process.getuid()); try { fs.writeFileSync("/app/x", "") } catch (e) { console.log(e.code) }';
      expect(podman('exec', name, 'node', '-e', who).split('\n')).toEqual(['10001', 'EROFS']);
      expect(podman('exec', name, 'node', '/app/deploy/image/check-health.mjs')).toBe('');
      expect(podman('exec', name, 'node', '/app/deploy/image/run.mjs', 'doctor')).toMatch(/^ok {7}migrations/m);
      podman('stop', '--time', '30', name);
      expect(podman('inspect', name, '--format', '{{.State.ExitCode}}')).toBe('0');
      expect(podman('logs', name)).not.toMatch(/"level":(50|60)/);
    } finally {
      podman('rm', '--force', '--volumes', name);
      podman('volume', 'rm', '--force', name);
    }
  });
});
