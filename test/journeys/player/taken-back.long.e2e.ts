import type { Page } from '@playwright/test'
import type { closeExercise, continueFacilitated, openExercise } from '#contracts/calls/lead/facilitate.ts'
import { expect, forgive, OF_A_BROKEN_LINE, test } from '#test/support/journey.ts'
import { comesIn, givenFacilitated } from '#test/support/facilitated.ts'
import { makeCall } from '#test/support/wire.ts'

const person = {
  type: 'Email',
  name: 'Priya Raman',
  organisation: 'Harbour Trust',
  displayAfter: 0,
  team: true,
}
const options = [{ text: 'Cut the link' }, { text: 'Wait for the master' }]
const lines = (count: number) => '<p>The cranes answer to somebody else.</p>'.repeat(count)
const EVENTS = [
  { ...person, id: 'first', subject: 'Cut the link?', content: lines(1), options },
  { ...person, id: 'second', subject: 'Cut it now?', content: lines(1), options },
  ...[3, 5, 7, 9].map(count => ({
    ...person,
    id: `tap-${count}`,
    // An event that is not for the team has no discussion, so the next button comes where the tap was.
    team: false,
    subject: `Tap ${count}?`,
    content: lines(count),
    options,
  })),
]

test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true })

const joins = async (page: Page, entry: string) => {
  await page.goto(entry)
  await page.getByRole('button', { name: 'I agree to NDA' }).click()
  await page.getByRole('textbox', { name: 'Alias' }).fill('maeve')
  await page.getByRole('radio', { name: 'Athena' }).check({ force: true })
  await page.getByRole('button', { name: 'Join the exercise' }).click()
}

const toList = (page: Page) =>
  page.getByRole('link', { name: 'Inbox', exact: true }).filter({ visible: true }).click()

test('the refusal of an answer that was kept for sending is shown in the list, and after the end', async ({
  page,
  context,
  house,
  complaints,
}) => {
  const facilitated = await givenFacilitated(house, {
    scenario: 'Taken back',
    identifier: 'Taken back',
    teams: ['Athena'],
    events: EVENTS,
  })
  const faye = facilitated.console.split('/').at(-1) ?? ''
  await makeCall<typeof openExercise>(house.url, 'openExercise', {}, faye)
  await joins(page, facilitated.playerPath)
  const tom = await comesIn(house.url, facilitated, 'tom', 'Athena')
  await makeCall<typeof continueFacilitated>(house.url, 'continueFacilitated', {}, faye)
  const answerOffline = async (subject: string) => {
    await page.getByTitle(subject).click()
    await page.getByRole('radio', { name: 'Wait for the master' }).check()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Send answer' }).tap()
    await expect(
      page.getByText('One answer is kept on this device and will be sent as soon as possible'),
    ).toBeVisible()
  }
  const told = page.getByRole('region', { name: 'An answer that was not accepted' })

  await answerOffline('Cut the link?')
  await toList(page)
  await tom.answer('first', 'Cut the link')
  await context.setOffline(false)
  const what =
    'Your answer to “Cut the link?” was not accepted. This message has already been answered by tom.'
  await expect(told.getByText(what)).toBeInViewport({ ratio: 1, timeout: 40_000 })
  await expect(told.getByText('Your answer: Wait for the master')).toBeInViewport({ ratio: 1 })
  await expect(
    page.getByRole('alert').filter({ hasText: `${what} Your answer: Wait for the master` }),
  ).toBeAttached()
  await page.reload()
  await told.getByRole('link', { name: 'Open the message' }).click()
  const panel = page.getByRole('region', { name: 'Your answer' })
  const taken = await panel
    .getByText('tom answered for the team first. This answer was not accepted:')
    .boundingBox()
  const tick = await panel.getByText(/^tom answered for the team at/).boundingBox()
  expect(taken?.y, 'above the tick').toBeLessThan(tick?.y ?? 0)
  await told.getByRole('button', { name: 'I have read this' }).click()
  await expect(told).toBeHidden()
  await toList(page)

  await answerOffline('Cut it now?')
  await makeCall<typeof closeExercise>(house.url, 'closeExercise', {}, faye)
  await context.setOffline(false)
  await expect(
    told.getByText('Your answer to “Cut it now?” was not accepted. This exercise has finished.'),
  ).toBeInViewport({
    ratio: 1,
    timeout: 40_000,
  })
  forgive(complaints, OF_A_BROKEN_LINE)
})

test('a double tap on Send answer does not press the button that takes its place', async ({
  page,
  house,
}) => {
  const facilitated = await givenFacilitated(house, {
    scenario: 'Double tap',
    identifier: 'Double tap',
    teams: ['Athena'],
    events: EVENTS,
  })
  const faye = facilitated.console.split('/').at(-1) ?? ''
  await makeCall<typeof openExercise>(house.url, 'openExercise', {}, faye)
  await joins(page, facilitated.playerPath)
  await makeCall<typeof continueFacilitated>(house.url, 'continueFacilitated', {}, faye)
  let beneath = 0
  for (const [index, gap] of [120, 275, 430, 520].entries()) {
    await page.getByTitle(`Tap ${3 + 2 * index}?`).click()
    await page.getByRole('radio', { name: 'Cut the link' }).check()
    const send = page.getByRole('button', { name: 'Send answer' })
    await send.scrollIntoViewIfNeeded()
    const box = await send.boundingBox()
    if (!box) throw new Error('Send answer is not visible.')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.touchscreen.tap(x, y)
    await page.waitForTimeout(gap)
    await page.touchscreen.tap(x, y)
    const add = page.getByRole('button', { name: 'Add to the incident log' })
    await expect(add).toBeVisible()
    const now = await add.boundingBox()
    if (now && now.y < y && y < now.y + now.height) beneath += 1
    await page.waitForTimeout(300)
    await expect(page.getByText('Added to your draft of the log')).toBeHidden()
    await toList(page)
  }
  expect(beneath, 'taps that came down on the other button').toBeGreaterThan(0)
})
