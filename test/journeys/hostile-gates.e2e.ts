// Authored HTML passes two cleaners and a policy, and each of them must hold alone (reliability.md X1 and X2, security.md NA-13).
import type { BrowserContext } from '@playwright/test'
import { sanitise } from '#server/content/sanitise.ts'
import { expect, test } from '#test/support/journey.ts'
import { CORPUS } from '#test/xss/corpus.ts'
import { builtCleaner, openSink, show } from '#test/xss/sink.ts'
import { watch } from '#test/xss/watch.ts'

const written = CORPUS.map(({ html }) => html)

test.describe('every payload, each in a place of its own,', () => {
  let context: BrowserContext
  test.beforeEach(async ({ browser }) => {
    context = await browser.newContext()
  })
  test.afterEach(() => context.close())

  test('runs where nothing holds it: what finds nothing here would find nothing anywhere', async () => {
    const seen = await watch(context)
    await show(await openSink(context), written)
    expect(CORPUS.length).toBeGreaterThan(600)
    expect(seen.ran.size).toBeGreaterThan(300)
    expect(seen.done.length).toBeGreaterThan(10)
  })

  test('does nothing where the policy stands alone', async ({ house }) => {
    const policy = (await fetch(`${house.url}/exercise/x`)).headers.get('content-security-policy') ?? ''
    const seen = await watch(context)
    const page = await openSink(context, { policy })
    await show(page, written)
    expect([...seen.ran].map(number => CORPUS[number]?.html)).toEqual([])
    // A policy lets authored pictures be loaded, and cannot forbid that a page is left or something is fetched ahead.
    expect(seen.done.filter(what => !/^(image|document|other) /.test(what))).toEqual([])
  })

  test('does nothing where the cleaning in the browser stands alone', async () => {
    const seen = await watch(context)
    const page = await openSink(context, { script: await builtCleaner() })
    await show(page, written)
    expect([[...seen.ran].map(number => CORPUS[number]?.html), seen.done]).toEqual([[], []])
  })

  test('does nothing where the cleaning on save stands alone', async () => {
    const seen = await watch(context)
    await show(await openSink(context), written.map(sanitise))
    expect([[...seen.ran].map(number => CORPUS[number]?.html), seen.done]).toEqual([[], []])
  })
})
