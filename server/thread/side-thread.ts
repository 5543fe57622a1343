import { parentPort } from 'node:worker_threads'
import { BEGUN, type Done } from './messages.ts'

interface ThreadJob {
  readonly job: string
  readonly input: unknown
}

// A worker thread has no origin; the rule is meant for browser windows.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const tell = (message: typeof BEGUN | Done) => parentPort?.postMessage(message)

parentPort?.on('message', ({ job, input }: ThreadJob) => {
  void import(job).then(({ work }: { readonly work: (input: unknown) => unknown }) => {
    tell(BEGUN)
    tell({ outcome: work(input) })
  })
})
