// The client of the scenario compiler, which runs in a worker.
import type { Finding } from '#domain/scenario/checks/finding.ts'
import type { Known } from '#domain/scenario/checks/known.ts'
import type { Scenario } from '#domain/scenario/schema.ts'
import type { CheckReply, CheckRequest } from './check-messages.ts'
// The bundler gives the address of the script; the file itself has no such export.
// oxlint-disable-next-line import/default
import address from './checking.worker.ts?worker&url'

/**
 * Milliseconds after which a reply counts as lost, so that saving does not wait for it; checking the largest
 * scenario takes a fraction of that.
 */
const PATIENCE = 10_000

export interface Checker {
  /** Rejects if the compiler cannot be reached; nothing an author does depends on it. */
  readonly check: (scenario: Scenario, known: Known) => Promise<readonly Finding[]>
  readonly end: () => void
}

export const makeChecker = (): Checker => {
  const worker = new Worker(trusted(address), { type: 'module' })
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

interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => string }
}

// Missing from TypeScript's browser types, and from some browsers.
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }

/** A page starts only scripts approved by one of its own policies (security §9.6). */
const policy = trustedTypes?.createPolicy('app', {
  createScriptURL: asked => {
    if (asked !== address) throw new TypeError('Nothing but the scenario compiler is started from here.')
    return asked
  },
})

const trusted = (script: string): string => policy?.createScriptURL(script) ?? script
