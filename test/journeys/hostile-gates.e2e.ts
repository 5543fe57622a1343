// Authored HTML passes two cleaners and a policy, and each of them must hold alone (reliability.md X1 and X2, security.md NA-13).
import type { BrowserContext } from '@playwright/test'
import { sanitise } from '#server/content/sanitise.ts'
import { invitation } from '#server/mail/letters/invitation.ts'
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

  test('does nothing in a letter, which nobody cleans and no policy holds', async () => {
    const seen = await watch(context)
    const told = { playtime: '90 minutes', startsAt: 0, expiresAt: 1, link: 'https://exercises.example/exercise/x' }
    const letters = CORPUS.map(({ html }) =>
      invitation({ ...told, brand: { name: html, logo: '', support: html }, title: html, subtitle: html, identifier: html, team: html }),
    )
    await show(
      await openSink(context),
      letters.map(({ html }) => html),
    )
    expect([[...seen.ran].map(number => CORPUS[number]?.html), seen.done]).toEqual([[], []])
  })
})
