// The thread itself: takes one job after the other for as long as the process lives.
import { parentPort } from 'node:worker_threads'
import { jobs, type Job } from './jobs.ts'

parentPort?.on('message', ({ job, input }: { readonly job: Job; readonly input: never }) => {
  // A thread has no origin; the rule means windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(jobs[job](input))
})
