// A thread that calls a server's `/healthz` repeatedly, and reports the slowest response on request.
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
let worstMs = 0;
while (!isOver) {
  const since = performance.now();
  await (await fetch(String(workerData))).arrayBuffer();
  worstMs = Math.max(worstMs, Math.round(performance.now() - since));
  await pause(5);
}
parentPort?.postMessage(worstMs);
