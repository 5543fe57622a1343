import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeDesk } from '../desk/desk.ts'
import { newWork } from '../desk/work.ts'
import { type Checking, makeChecking } from './checking.ts'

const FINDING = { rule: 'a finding' }
let started: number
let ended: number

class BrokenAtFirst extends EventTarget {
  readonly #isBroken = started++ === 0
  postMessage({ number }: { readonly number: number }) {
    const told = this.#isBroken
      ? new Event('error')
      : new MessageEvent('message', { data: { number, findings: [FINDING] } })
    queueMicrotask(() => this.dispatchEvent(told))
  }
  terminate() {
    ended += 1
  }
}

beforeEach(() => {
  started = 0
  ended = 0
  vi.stubGlobal('Worker', BrokenAtFirst)
})
afterEach(() => void vi.unstubAllGlobals())

test.each<[string, (checking: Checking) => Promise<unknown>]>([
  ['the desk', ({ now }) => now()],
  ['another version', ({ of }) => of(newWork())],
])('after a worker broke while it checked %s, a new one checks', async (_what, ask) => {
  const checking = makeChecking(makeDesk())
  expect(await ask(checking)).toEqual([])
  expect([started, ended]).toEqual([1, 1])
  expect(await ask(checking)).toEqual([FINDING])
  expect([started, ended]).toEqual([2, 1])
  checking.end()
})
