// Documents are laid out in a worker thread, because a long one would block all other calls.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export async function* printed(worker: URL, work: object): AsyncGenerator<Uint8Array> {
  // `once` rejects with the thread's error.
  const [bytes] = (await once(new Worker(worker, { workerData: work }), 'message')) as [Uint8Array]
  yield bytes
}
