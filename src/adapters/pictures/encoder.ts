import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CommerceError } from '../../domain/values/errors.ts';
import type { EncodedPicture, PictureEncoder, PictureRefusal } from '../../ports/pictures.ts';
import type { EncodeResult, EncodeTask } from './encode-process.ts';

export type EncoderLimits = {
  /** Pictures that may wait for the one that is worked on. */
  readonly waitingMax: number;
  /** How long one may take. */
  readonly taskMsMax: number;
  /** How long the process stays when there is nothing to do. */
  readonly idleMs: number;
};

const usual: EncoderLimits = { waitingMax: 8, taskMsMax: 30_000, idleMs: 20_000 };

/**
 * Encodes pictures one after the other in a process of its own, which is started with the first one and ends by itself;
 * until then nothing of it is loaded (design/menu.md#pictures-are-made-beside-the-service). It has a low priority, no
 * environment and no secret. A picture that takes too long or ends the process costs itself alone.
 */
export function pictureEncoder(changes: Partial<EncoderLimits> = {}): PictureEncoder {
  const limits = { ...usual, ...changes };
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waitingCount = 0;
  let taskId = 0;
  const end = (): void => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  };
  const work = async (bytes: Uint8Array): Promise<EncodedPicture | PictureRefusal> => {
    clearTimeout(idle);
    taskId += 1;
    const worker = child ?? start();
    child = worker;
    const result = await answerOf(worker, { taskId, bytes }, limits.taskMsMax);
    if (result === 'tooSlow' || result === 'ended') end();
    else {
      idle = setTimeout(end, limits.idleMs);
      idle.unref();
    }
    return result === 'ended' ? 'notReadable' : result;
  };
  return {
    encode: (bytes) => {
      if (waitingCount > limits.waitingMax) throw tooMany();
      waitingCount += 1;
      const done = last
        .then(() => work(bytes))
        .finally(() => {
          waitingCount -= 1;
        });
      last = done.catch(() => {});
      return done;
    },
    close: end,
  };
}

function tooMany(): CommerceError {
  return new CommerceError('DEPENDENCY_UNAVAILABLE', 'Many pictures are being made. Send this one again shortly.', {
    retryAfterSeconds: 5,
  });
}

function start(): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts');
  const program = fileURLToPath(new URL(`./encode-process.${isSource ? 'ts' : 'js'}`, import.meta.url));
  const loader = isSource ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : [];
  const worker = fork(program, [], {
    execArgv: [...loader, '--max-old-space-size=256'],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Its channel keeps no process alive that has nothing else to do.
  worker.unref();
  worker.channel?.unref();
  worker.on('error', () => {});
  if (worker.pid !== undefined) setPriority(worker.pid, 10);
  return worker;
}

/** `ended`: the process is gone, as after a file that the library cannot stand. */
function answerOf(
  worker: ChildProcess,
  task: EncodeTask,
  taskMsMax: number,
): Promise<EncodedPicture | PictureRefusal | 'ended'> {
  return new Promise((resolve) => {
    const settle = (result: EncodedPicture | PictureRefusal | 'ended'): void => {
      clearTimeout(tooLate);
      worker.off('message', take);
      worker.off('exit', gone);
      worker.off('error', gone);
      resolve(result);
    };
    const take = (message: unknown): void => {
      const answer = message as EncodeResult;
      if (answer.taskId === task.taskId) settle(answer.result);
    };
    const gone = (): void => settle('ended');
    const tooLate = setTimeout(() => settle('tooSlow'), taskMsMax);
    worker.on('message', take);
    worker.once('exit', gone);
    worker.once('error', gone);
    worker.send(task, (error) => {
      if (error !== null) settle('ended');
    });
  });
}
