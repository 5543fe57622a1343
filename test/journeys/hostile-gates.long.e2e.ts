// Reliability X1 and X2, security NA-13.
import type { BrowserContext } from '@playwright/test'
import { savedAs } from '#test/xss/saved-as.ts'
import { addressChanged, nameChanged, passwordChanged, passwordLink } from '#server/mail/letters/account.ts'
import { facilitatorLetter } from '#server/mail/letters/facilitator.ts'
import { invitation, reminder } from '#server/mail/letters/invitation.ts'
import { expect, test } from '#test/support/journey.ts'
import { CORPUS, numberedAs, SHORT } from '#test/xss/corpus.ts'
import { builtCleaner, openSink, show } from '#test/xss/sink.ts'
import { watch } from '#test/xss/watch.ts'

const written = CORPUS.map(({ html }) => html)

const link = 'https://exercises.example/exercise/x'

const toldWith = (html: string) => ({
  brand: { name: html, logo: html, support: html },
  title: html,
  subtitle: html,
  identifier: html,
  playtime: html,
  startsAt: 0,
})

const entryWith = (html: string) => ({
  seat: html,
  writtenAt: 0,
  organiser: { name: html, address: html },
})

const invitationWith = (html: string) =>
  invitation({
    ...toldWith(html),
    ...entryWith(html),
    team: html,
    role: html,
    invitedBy: html,
    isEarly: true,
    expiresAt: 1,
    link,
  })

const othersWith = (html: string) => {
  const { brand, ...told } = toldWith(html)
  const leads = { exercise: 'x', writtenAt: 0, facilitatorLink: link, playerLink: link, recipient: html }
  return [
    reminder({
      ...{ brand, ...told, ...entryWith(html), team: html, role: html, invitedBy: html },
      ...{ isEarly: true, expiresAt: 1, link },
    }),
    facilitatorLetter({ brand, ...told, ...leads, organiser: { name: html, address: html } }),
    passwordLink({ brand, username: html, link }),
    passwordChanged({ brand, username: html }),
    addressChanged({ brand, username: html }),
    addressChanged({ brand, username: html, isNew: true }),
    nameChanged({ brand, username: html }),
  ]
}

test.describe('every payload, each on its own,', () => {
  let context: BrowserContext
  test.beforeEach(async ({ browser }) => {
    context = await browser.newContext()
  })
  test.afterEach(() => context.close())

  test('runs if nothing stops it, so that these tests would notice', async () => {
    const seen = await watch(context)
    await show(await openSink(context), written)
    expect(CORPUS.length).toBeGreaterThan(600)
    expect(seen.ran.size).toBeGreaterThan(300)
    expect(seen.done.length).toBeGreaterThan(10)
  })

  test('does nothing with the policy alone', async ({ house }) => {
    const policy = (await fetch(`${house.url}/exercise/x`)).headers.get('content-security-policy') ?? ''
    const seen = await watch(context)
    const page = await openSink(context, { policy })
    await show(page, written)
    expect([...seen.ran].map(numberedAs)).toEqual([])
    // The policy allows authored pictures, and cannot prevent leaving a page or prefetching.
    expect(seen.done.filter(what => !/^(image|document|other) /.test(what))).toEqual([])
  })

  test('does nothing with the sanitiser of the browser alone', async () => {
    const seen = await watch(context)
    const page = await openSink(context, { script: await builtCleaner() })
    expect(await show(page, written)).toEqual([])
    expect([[...seen.ran].map(numberedAs), seen.done]).toEqual([[], []])
  })

  test('leaves no name of a custom element, and no picture that is fetched without TLS', async () => {
    const page = await openSink(context, { script: await builtCleaner() })
    await show(page, ['<b is="x-y" a"b="1">word</b><img is="" src="http://pictures.example/a.png" alt="">'])
    const shown = page.locator('main > div')
    await expect(shown.locator('[is]')).toHaveCount(0)
    await expect(shown.getByText('word')).toHaveCount(1)
    expect(await shown.locator('img').getAttribute('src')).toBe('https://pictures.example/a.png')
  })

  test('does nothing with the sanitiser of saving alone', async () => {
    const seen = await watch(context)
    expect(await show(await openSink(context), written.map(savedAs))).toEqual([])
    expect([[...seen.ran].map(numberedAs), seen.done]).toEqual([[], []])
  })

  test('does nothing in a letter, which has neither a sanitiser nor a policy', async () => {
    const seen = await watch(context)
    const letters = [...written.map(invitationWith), ...SHORT.flatMap(({ html }) => othersWith(html))]
    const came = await show(
      await openSink(context),
      letters.map(({ html }) => html),
    )
    expect(came).toEqual([])
    expect([[...seen.ran].map(numberedAs), seen.done]).toEqual([[], []])
  })
})
