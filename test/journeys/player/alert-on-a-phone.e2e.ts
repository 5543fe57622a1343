import type { continueFacilitated, openExercise, pauseFacilitated } from '#contracts/calls/lead/facilitate.ts'
import { expect, test } from '#test/support/journey.ts'
import { comesIn, givenFacilitated } from '#test/support/facilitated.ts'
import { makeCall } from '#test/support/wire.ts'

const ALERT = {
  id: 'siren',
  type: 'Alert',
  name: 'Harbour master',
  organisation: 'Harbour Trust',
  subject: 'The siren sounds',
  content: `<p>${'All cranes stand still, and the harbour wants to know what to do. '.repeat(12)}</p>`,
  displayAfter: 0,
  options: [
    { text: 'Clear the pier', next: '/0' },
    { text: 'Wait', next: '/0' },
  ],
}

test('the button that leads to the answer is not covered while the exercise is paused, and the text can be made larger', async ({
  page,
  house,
}) => {
  const facilitated = await givenFacilitated(house, {
    scenario: 'Siren',
    identifier: 'Siren on a phone',
    teams: ['Athena'],
    events: [ALERT],
  })
  const faye = facilitated.console.split('/').at(-1) ?? ''
  await makeCall<typeof openExercise>(house.url, 'openExercise', {}, faye)
  await page.setViewportSize({ width: 375, height: 667 })
  const { token } = await comesIn(house.url, facilitated, 'maeve', 'Athena')
  await makeCall<typeof continueFacilitated>(house.url, 'continueFacilitated', {}, faye)
  await page.goto(`/exercise/${token}`)
  await page.getByRole('button', { name: 'I agree to NDA' }).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('The siren sounds')
  await expect(page).toHaveTitle(/Alert: /)
  await makeCall<typeof pauseFacilitated>(house.url, 'pauseFacilitated', {}, faye)
  await expect(page.getByText('The clock is stopped, and the story is on hold.')).toBeVisible()
  for (const [width, height] of [
    [375, 667],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height })
    const jump = alert.getByRole('button', { name: 'Answer', exact: true })
    const isWhole = () => jump.evaluate(button => [0.1, 0.5, 0.9].every(part => isOnTop(button, part)))
    await page.evaluate(() => {
      Object.assign(globalThis, {
        isOnTop: (element: Element, part: number) => {
          const { left, top, width, height } = element.getBoundingClientRect()
          return element.contains(document.elementFromPoint(left + width / 2, top + height * part))
        },
      })
    })
    await expect.poll(isWhole, { message: `${width} px` }).toBe(true)
  }
  await alert.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: 'Extra large' }).check()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('13.6px')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await alert.getByRole('button', { name: 'Send answer' }).click()
  const urgent = page.getByRole('alert').filter({ hasText: /^Please/ })
  await expect(urgent).toBeAttached()
  await alert.getByRole('radio', { name: 'Wait' }).check()
  await alert.getByRole('button', { name: 'Send answer' }).click()
  await expect(urgent).not.toBeAttached()
})

declare const isOnTop: (element: Element, part: number) => boolean
