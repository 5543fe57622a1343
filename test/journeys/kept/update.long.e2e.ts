import { rmSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import type { setResponse } from '#contracts/calls/play/play.ts'
import { expect, forgive, logIn, OF_A_BROKEN_LINE, openOrder, test } from '#test/support/journey.ts'
import { givenFacilitated } from '#test/support/facilitated.ts'
import { orderExercise } from '#test/support/ordered.ts'
import { otherBuild } from '#test/support/surroundings/other-build.ts'
import { makeCall } from '#test/support/wire.ts'
import { ROOT } from '#test/support/tree.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The browser never reports that it is idle, which is when pages preload. */
const neverIdle = (context: BrowserContext) =>
  context.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }))

const scriptsOf = (page: Page) => page.evaluate(() => [...document.scripts].map(({ src }) => src).join(' '))

test('a console, a game and an order that are open during an update keep working with parts of the old build', async ({
  page,
  context,
  house,
  customer,
  complaints,
}) => {
  test.slow()
  await neverIdle(context)
  const facilitated = await givenFacilitated(house, {
    scenario: 'Updated',
    identifier: 'Updated',
    teams: ['Athena'],
    events: [],
  })
  const account = await customer({ username: 'updated', level: 1, credits: 5 })
  const players = [{ email: 'orla@update.example', team: 'Athena' }]
  const links = await orderExercise(house, account, {
    scenario: 'Code Grey',
    identifier: 'Before the update',
    players,
  })
  const link = links('orla@update.example')

  const [consolePage, game] = [await context.newPage(), await context.newPage()]
  await consolePage.goto(facilitated.console)
  await expect(consolePage.getByRole('button', { name: 'Open', exact: true })).toBeVisible()
  await game.goto(link)
  await press(game, 'I agree to NDA')
  await makeCall<typeof setResponse>(
    house.url,
    'setResponse',
    { id: 't1', response: "I don't need a tutorial" },
    link.split('/').at(-1) ?? '',
  )
  await expect(game.getByRole('link', { name: /^Inbox/ }).first()).toBeVisible()
  await logIn(page, await customer({ username: 'updating', level: 1, credits: 5 }))
  await openOrder(page, 'Code Grey')
  await page.getByLabel('Identifier').fill('Across the update')

  const updated = otherBuild()
  await house.updateTo(updated)
  try {
    await consolePage.getByRole('link', { name: 'Send Email', exact: true }).click()
    await consolePage
      .getByRole('region', { name: 'Message' })
      .getByRole('textbox', { name: 'Content' })
      .fill('Written across the update.')
    await game.getByRole('link', { name: 'Notes' }).click()
    await press(game, 'Modify')
    await game.getByRole('textbox', { name: 'Incident Log' }).fill('Noted across the update.')
    await press(game, 'Update')
    await press(page, 'Cancel')
    await press(page, 'Keep it')
    await expect(page.getByLabel('Identifier')).toHaveValue('Across the update')
    const before = await scriptsOf(page)

    await page.reload()
    await expect(page.getByLabel('Identifier')).toHaveValue('Across the update')
    expect(await scriptsOf(page)).not.toBe(before)
    await consolePage.reload()
    await expect(
      consolePage.getByRole('region', { name: 'Message' }).getByRole('textbox', { name: 'Content' }),
    ).toHaveText('Written across the update.')
    await game.reload()
    await expect(game.getByText('Noted across the update.')).toBeVisible()
    for (const each of [page, consolePage, game])
      await expect(each.getByText('Chunk load failure')).toBeHidden()
  } finally {
    await house.updateTo(ROOT)
    rmSync(updated, { recursive: true, force: true })
  }
  forgive(complaints, OF_A_BROKEN_LINE)
})
