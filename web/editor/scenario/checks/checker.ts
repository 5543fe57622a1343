import type { Finding } from '#domain/scenario/checks/finding.ts'
import type { Known } from '#domain/scenario/checks/known.ts'
import type { Scenario } from '#domain/scenario/schema.ts'
import type { CheckReply, CheckRequest } from '../worker/check-messages.ts'
import { startWorker } from '../worker/start-worker.ts'

/** Milliseconds after which a reply counts as lost. */
const PATIENCE = 10_000

export interface Checker {
  readonly check: (scenario: Scenario, known: Known) => Promise<readonly Finding[]>
  readonly end: () => void
}

export const makeChecker = (): Checker => {
  const worker = startWorker('checking')
  const waiting = new Map<
    number,
    { readonly resolve: (findings: readonly Finding[]) => void; readonly reject: (error: Error) => void }
  >()
  let last = 0
  worker.addEventListener('message', ({ data: { number, findings } }: MessageEvent<CheckReply>) => {
    waiting.get(number)?.resolve(findings)
    waiting.delete(number)
  })
  const giveUp = () => {
    for (const { reject } of waiting.values()) reject(new Error('The scenario compiler does not answer.'))
    waiting.clear()
  }
  worker.addEventListener('error', giveUp)
  return {
    check: (scenario, known) =>
      new Promise((resolve, reject) => {
        last += 1
        const number = last
        const tooLong = setTimeout(giveUp, PATIENCE)
        waiting.set(number, {
          resolve: findings => {
            clearTimeout(tooLong)
            resolve(findings)
          },
          reject: error => {
            clearTimeout(tooLong)
            reject(error)
          },
        })
        const asked: CheckRequest = { number, scenario, known }
        // A worker has this page's origin: only a message to a window names one.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        worker.postMessage(asked)
      }),
    end: () => {
      worker.terminate()
      giveUp()
    },
  }
}
