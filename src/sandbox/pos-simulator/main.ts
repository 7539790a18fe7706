import { type PosSimulator, startPosSimulator } from './server.ts';

// The simulated POS as a process of its own: started and configured by the sandbox, and ended with it.

/** What the sandbox sends once; the answer is `{port}`. */
export type SimulatorOrders = { readonly secret: string; readonly file: string; readonly port: number };

let simulator: PosSimulator | null = null;

process.once('message', (orders: SimulatorOrders) => {
  startPosSimulator(orders).then(
    (started) => {
      simulator = started;
      process.send?.({ port: started.port });
    },
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
// The process that started it is gone, so nothing would stop it any more.
process.once('disconnect', () => process.exit(0));
// A person's Ctrl-C reaches the whole group; the sandbox still needs the POS for what it has accepted.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
process.once('SIGTERM', () => {
  (simulator?.close() ?? Promise.resolve()).then(() => process.exit(0));
});
