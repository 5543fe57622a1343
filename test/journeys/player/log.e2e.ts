import type { Page } from '@playwright/test'
import type { getNotes, updateNotes } from '#contracts/calls/play/play-together.ts'
import { enter, openTab, orderHarbourNight, tokenOf } from '#test/support/stories/harbour-night.ts'
import type { House } from '#test/support/house.ts'
import { expect, forgive, LONG, OF_A_BROKEN_LINE, test } from '#test/support/journey.ts'
import { makeCall } from '#test/support/wire.ts'

const editor = (page: Page) => page.getByRole('textbox', { name: 'Incident Log' })
const entries = (page: Page) => page.getByRole('list', { name: 'Entries' })
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()
const storedLog = (house: House, link: string) =>
  makeCall<typeof getNotes>(house.url, 'getNotes', {}, tokenOf(link))
const timesSaved = async (house: House, identifier: string): Promise<number> =>
  (
    await house.db`
      select 1 from log join exercise on exercise.id = log.exercise_id where identifier = ${identifier} and kind = 'noted'`
  ).length

test('Maeve and Tom write the log at once, and nothing is lost', async ({
  page,
  house,
  customer,
  browser,
}) => {
  const links = await orderHarbourNight(
    house,
    await customer({ username: 'logkeepers', level: 1, credits: 5 }),
    ['maeve', 'tom'],
  )
  await enter(page, house, links('maeve'))
  const tom = await (await browser.newContext({ baseURL: house.url })).newPage()
  await enter(tom, house, links('tom'))
  await openTab(page, /^Notes/)
  await expect(page.getByText('Shared with Team Athena.')).toBeVisible()

  await press(page, 'Modify')
  await expect(editor(page)).toBeFocused()
  await press(page, 'Timestamp')
  await expect(editor(page)).toHaveValue(/^\d\d:\d\d:\d\d $/)
  await page.keyboard.type('Cranes stopped.')
  await press(page, 'Update')
  await expect(page.getByText(/^Last update \d\d:\d\d by maeve \(you\)$/i)).toBeVisible()
  await expect(entries(page)).toContainText('Cranes stopped.')

  const tab = tom.getByRole('navigation', { name: 'Channels' }).getByRole('link', { name: /^Notes/ })
  await expect(tab).toHaveText('Notes1change by your team', { timeout: 3_000 })
  await openTab(tom, /^Notes/)
  await expect(entries(tom)).toContainText('Cranes stopped.')
  await expect(tab).toHaveText('Notes')
  await tom.reload()
  await expect(entries(tom)).toContainText('Cranes stopped.')
  await expect(tab).toHaveText('Notes')

  for (const each of [page, tom]) await press(each, 'Modify')
  await editor(page).press('Control+End')
  await page.keyboard.type('\n00:20:00 Board told.')
  await editor(tom).press('Control+End')
  await tom.keyboard.type('\n00:10:00 Power cut at crane 4.')
  await press(tom, 'Update')
  await expect(tom.getByText('Saved', { exact: true })).toBeVisible()

  const two = page.getByRole('region', { name: /tom changed the log in the meantime/i })
  await expect(two).toContainText('Power cut at crane 4.')
  await expect(two).toContainText('Board told.')
  await page.getByRole('button', { name: 'Combine both' }).click()
  await expect(editor(page)).toHaveValue(
    /Cranes stopped\.\n00:10:00 Power cut at crane 4\.\n00:20:00 Board told\.$/,
  )
  await press(page, 'Undo choice of text')
  await expect(editor(page)).not.toHaveValue(/Power cut/)
  await press(page, 'Discard')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await press(page, 'Update')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await tom.context().close()
})

test(
  'Maeve and Tom save in the same moment: one text is saved, and the other player is asked',
  LONG,
  async ({ page, house, customer, browser }) => {
    const links = await orderHarbourNight(
      house,
      await customer({ username: 'samemoment', level: 1, credits: 5 }),
      ['maeve', 'tom'],
    )
    await enter(page, house, links('maeve'))
    const tom = await (await browser.newContext({ baseURL: house.url })).newPage()
    await enter(tom, house, links('tom'))
    for (const each of [page, tom]) {
      await openTab(each, /^Notes/)
      await press(each, 'Modify')
    }
    await editor(page).fill('00:01:00 Maeve was here.')
    await editor(tom).fill('00:02:00 Tom was here.')
    await Promise.all([press(page, 'Update'), press(tom, 'Update')])
    await expect.poll(() => timesSaved(house, 'Night of samemoment')).toBe(1)
    const asked = (each: Page) => each.getByRole('button', { name: 'Combine both' })
    const isAsked = () => Promise.all([page, tom].map(each => asked(each).isVisible()))
    await expect.poll(async () => (await isAsked()).filter(Boolean).length).toBe(1)
    const slower = (await asked(page).isVisible()) ? page : tom
    await asked(slower).click()
    await press(slower, 'Update')
    for (const each of [page, tom])
      await expect(entries(each)).toHaveText(/Maeve was here\.\s*00:02:00\s*Tom was here\./)
    expect((await storedLog(house, links('maeve'))).notes).toBe(
      '00:01:00 Maeve was here.\n00:02:00 Tom was here.',
    )
    await tom.context().close()
  },
)

test(
  'each of Maeve’s screens says that Tom was faster, until she has combined both texts',
  LONG,
  async ({ page, context, house, customer, complaints }) => {
    const links = await orderHarbourNight(
      house,
      await customer({ username: 'overtaken', level: 1, credits: 5 }),
      ['maeve', 'tom'],
    )
    await enter(page, house, links('maeve'))
    await openTab(page, /^Notes/)
    await press(page, 'Modify')
    await editor(page).fill('00:01:00 Maeve was here.')
    await context.setOffline(true)
    await press(page, 'Update')
    await expect(
      page.getByText('The Incident Log is kept on this device and will be sent as soon as possible.'),
    ).toBeVisible()
    await makeCall<typeof updateNotes>(
      house.url,
      'updateNotes',
      { notes: '00:02:00 Tom was here.', version: 0 },
      tokenOf(links('tom')),
    )
    await openTab(page, /^Inbox/)
    await context.setOffline(false)
    const banner = page.getByText(
      /^Your changes to the Incident Log are not saved: tom changed it in the meantime\./i,
    )
    await expect(banner).toBeVisible({ timeout: 20_000 })
    await page.reload()
    await expect(banner).toBeVisible()
    await page.getByRole('link', { name: 'Open the log' }).click()
    await expect(banner).toBeHidden()
    await press(page, 'Combine both')
    await press(page, 'Update')
    await openTab(page, /^Inbox/)
    await expect
      .poll(async () => (await storedLog(house, links('maeve'))).notes)
      .toMatch(/Maeve was here\.\n00:02:00 Tom was here\./)
    await expect(banner).toBeHidden()
    forgive(complaints, OF_A_BROKEN_LINE)
  },
)

test('The log survives a lost connection, a reload and a closed tab, and is saved once', async ({
  page,
  context,
  house,
  customer,
  complaints,
}) => {
  const links = await orderHarbourNight(
    house,
    await customer({ username: 'undertow', level: 1, credits: 5 }),
    ['maeve'],
  )
  await enter(page, house, links('maeve'))
  await openTab(page, /^Notes/)
  await press(page, 'Modify')
  await editor(page).fill('00:01:00 Begun on the pier')

  page.once('dialog', dialog => void dialog.accept())
  await page.reload()
  await expect(editor(page)).toHaveValue('00:01:00 Begun on the pier')
  await context.setOffline(true)
  await editor(page).fill('00:01:00 Begun on the pier, ended in the tunnel.')
  await press(page, 'Update')
  await expect(page.getByText('Kept on this device, to be saved as soon as possible')).toBeVisible()
  await expect(entries(page)).toContainText('ended in the tunnel.')
  await expect(
    page.getByText('The Incident Log is kept on this device and will be sent as soon as possible.'),
  ).toBeVisible()

  await press(page, 'Modify')
  await editor(page).press('Control+End')
  await page.keyboard.type('\n00:02:00 Still no line.')
  await press(page, 'Update')
  await context.setOffline(false)
  const both = '00:01:00 Begun on the pier, ended in the tunnel.\n00:02:00 Still no line.'
  await expect
    .poll(async () => (await storedLog(house, links('maeve'))).notes, { timeout: 20_000 })
    .toBe(both)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect.poll(() => timesSaved(house, 'Night of undertow')).toBe(2)

  await context.setOffline(true)
  await press(page, 'Modify')
  await editor(page).press('Control+End')
  await page.keyboard.type('\n00:03:00 Last words.')
  await press(page, 'Update')
  await expect(page.getByText('Kept on this device, to be saved as soon as possible')).toBeVisible()
  const next = await context.newPage()
  await page.close({ runBeforeUnload: false })
  await context.setOffline(false)
  await next.goto(links('maeve'))
  await expect
    .poll(async () => (await storedLog(house, links('maeve'))).notes, { timeout: 20_000 })
    .toBe(`${both}\n00:03:00 Last words.`)
  await openTab(next, /^Notes/)
  await expect(entries(next)).toContainText('Last words.')
  await expect(next.getByText('Saved', { exact: true })).toBeVisible()
  expect(await timesSaved(house, 'Night of undertow')).toBe(3)
  forgive(complaints, OF_A_BROKEN_LINE)
})

test(
  'A log that cannot be opened says why, and opens soon after the connection is back',
  LONG,
  async ({ page, house, customer, complaints }) => {
    const links = await orderHarbourNight(
      house,
      await customer({ username: 'hotelwifi', level: 1, credits: 5 }),
      ['maeve'],
    )
    await enter(page, house, links('maeve'))
    const html = { status: 200, contentType: 'text/html', body: '<h1>Welcome to our Wi-Fi</h1>' }
    await page.route('**/api/getNotes', route => route.fulfill(html))
    await openTab(page, /^Notes/)
    await expect(page.getByText('The log could not be opened yet')).toBeVisible()
    await page.unroute('**/api/getNotes')
    await expect(page.getByText('No entries yet')).toBeVisible({ timeout: 5_000 })
    await press(page, 'Modify')
    await expect(editor(page)).toBeFocused()
    forgive(complaints, OF_A_BROKEN_LINE)
  },
)

test(
  'Leaving the log unsaved asks first, Discard forgets, and Refresh is blocked for 4 seconds',
  LONG,
  async ({ page, house, customer }) => {
    const links = await orderHarbourNight(
      house,
      await customer({ username: 'ashore', level: 1, credits: 5 }),
      ['maeve'],
    )
    await enter(page, house, links('maeve'))
    await openTab(page, /^Notes/)
    await expect(page.getByText('No entries yet')).toBeVisible()
    await page.keyboard.press('m')
    await page.keyboard.type('Not for everybody')
    await openTab(page, /^Inbox/)
    const question = page.getByRole('dialog', { name: 'You have unsaved changes' })
    await expect(question).toContainText(
      'Your changes to the log are kept on this device, and your team does not see them until you press Update.',
    )
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(editor(page)).toHaveValue('Not for everybody')
    await page.goBack()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(editor(page)).toHaveValue('Not for everybody')
    expect(new URL(page.url()).hash).toBe('#notes')
    await page.goBack()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible()
    await openTab(page, /^Notes/)
    await expect(editor(page)).toHaveValue('Not for everybody')
    await press(page, 'Discard')
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByText('No entries yet')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Modify' })).toBeFocused()

    const asked: number[] = []
    page.on('request', request => request.url().endsWith('/api/getNotes') && asked.push(Date.now()))
    const refresh = page.getByRole('button', { name: /^Refresh/ })
    await refresh.click()
    await expect(refresh).toHaveText('Refresh in 4 s')
    await refresh.press('Enter')
    await expect(refresh).toHaveText('Refresh in 2 s')
    await refresh.press('Enter')
    await expect(refresh).toHaveText('Refresh')
    expect(asked).toHaveLength(1)
    await refresh.click()
    await expect.poll(() => asked.length).toBe(2)
    expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(3_900)
    expect(await timesSaved(house, 'Night of ashore')).toBe(0)

    await page.getByRole('button', { name: 'Put in the log: Crane 4 stands still' }).click()
    const added = 'Added to your draft of the log: Crane 4 stands still'
    await expect(page.getByRole('status').filter({ hasText: added })).toHaveCount(1)
    await expect(editor(page)).toHaveValue(/^00:00:0\d Email: Crane 4 stands still \(Pier office\)$/)
    await press(page, 'Update')
    await expect(entries(page)).toContainText('Crane 4 stands still')
  },
)
