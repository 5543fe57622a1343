import type { Page } from '@playwright/test'
import type { markRead, setResponse } from '#contracts/calls/play/play.ts'
import type { House } from '#test/support/house.ts'
import { type Customer, expect, test } from '#test/support/journey.ts'
import { orderExercise } from '#test/support/ordered.ts'
import { makeCall } from '#test/support/wire.ts'

const atTheOrder = async (page: Page, house: House, account: Customer) => {
  const order = {
    scenario: 'Code Grey',
    identifier: 'By hand',
    players: [{ email: `ada@${account.username}.example`, team: '-1' }],
  }
  const link = (await orderExercise(house, account, order))(`ada@${account.username}.example`)
  await page.goto(link)
  await page.getByRole('button', { name: 'I agree to NDA' }).click()
  const token = link.split('/').at(-1) ?? ''
  const respond = (id: string, response: string | string[]) =>
    makeCall<typeof setResponse>(house.url, 'setResponse', { id, response }, token)
  await respond('t1', 'I would like a tutorial')
  for (const id of ['t2', 't3', 't4']) await makeCall<typeof markRead>(house.url, 'markRead', { id }, token)
  await respond('t5', 'Call the incident team')
  await respond('t6', ['Write down what you see', 'Tell your colleagues'])
  await page.reload()
  await page.getByTitle('Put things in order').click()
  const lines = page
    .getByRole('form')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })
  await expect(lines).toHaveCount(5)
  const texts = async () => (await lines.allTextContents()).map(text => text.replace(/^\d/, ''))
  return { lines, texts }
}

test('Ada drags the tutorial’s numbers into order', async ({ page, house, customer }) => {
  const { lines, texts } = await atTheOrder(
    page,
    house,
    await customer({ username: 'drydock', level: 1, credits: 5 }),
  )
  const drag = async (text: string, place: number) => {
    const grip = await lines
      .filter({ has: page.getByRole('button', { name: `Move up: ${text}` }) })
      .locator('svg')
      .first()
      .boundingBox()
    const target = await lines.nth(place).boundingBox()
    if (!grip || !target) throw new Error('Both lines are on the screen.')
    await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
    await page.mouse.down()
    await page.mouse.move(grip.x, target.y + target.height / 2, { steps: 12 })
    await page.mouse.up()
  }
  for (const [place, text] of ['50', '40', '30', '20', '10'].entries()) await drag(text, place)
  expect(await texts()).toEqual(['50', '40', '30', '20', '10'])
  await drag('50', 3)
  expect(await texts()).toEqual(['40', '30', '20', '50', '10'])
  await drag('50', 0)
  expect(await texts()).toEqual(['50', '40', '30', '20', '10'])
  await page.reload()
  await expect(lines).toHaveCount(5)
  expect(await texts()).toEqual(['50', '40', '30', '20', '10'])
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByTitle('Write an answer')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 812 } })

  test('Ada puts the numbers in order by tapping', async ({ page, house, customer }) => {
    const { lines, texts } = await atTheOrder(
      page,
      house,
      await customer({ username: 'slipway', level: 1, credits: 5 }),
    )
    for (const [place, text] of ['50', '40', '30', '20', '10'].entries())
      while ((await texts()).indexOf(text) > place) {
        const at = (await texts()).indexOf(text)
        await page.getByRole('button', { name: `Move up: ${text}` }).tap()
        await expect.poll(texts).toHaveProperty(`${at - 1}`, text)
      }
    expect(await texts()).toEqual(['50', '40', '30', '20', '10'])
    await expect(lines).toHaveCount(5)
    await page.getByRole('button', { name: 'Send answer' }).tap()
    await expect(page.getByText(/^Sent at /)).toBeVisible()
  })
})
