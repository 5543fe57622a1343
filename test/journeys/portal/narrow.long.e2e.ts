// Expectation 14.
import type { Page } from '@playwright/test'
import { PASSWORD } from '#seed/cast.ts'
import { enter, ordered } from '#test/support/followed.ts'
import { expect, logIn, test } from '#test/support/journey.ts'

const WIDTHS = [320, 375, 430, 600, 768, 949, 1023, 1024, 1100, 1440]

const cutOff = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    const frames = [root, ...document.querySelectorAll<HTMLElement>('#content *')].filter(
      frame =>
        (frame === root || /auto|scroll/.test(getComputedStyle(frame).overflowX)) &&
        frame.scrollWidth > frame.clientWidth + 1,
    )
    const buttons = [...document.querySelectorAll<HTMLElement>('#content button, #content a')].filter(
      button => {
        const { left, right, width } = button.getBoundingClientRect()
        const frame = button.closest('[role="region"][tabindex]')?.getBoundingClientRect() ?? {
          left: 0,
          right: root.clientWidth,
        }
        return width > 1 && (left < frame.left - 1 || right > frame.right + 1)
      },
    )
    return [...frames, ...buttons].map(
      found =>
        `${found.tagName} ${found.getAttribute('aria-label') ?? found.className}: ${found.scrollWidth} in ${found.clientWidth}`,
    )
  })

const isCutOffNowhere = async (page: Page, name: string) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect(await cutOff(page), `${name} at ${width}`).toEqual([])
  }
}

test('no list of the portal and no report is cut off at any width', async ({ page }) => {
  await enter(page, { username: 'stbrannocs', password: PASSWORD })
  for (const address of ['/dashboard', '/dashboard?status=in+progress', '/learners', '/reports']) {
    await page.goto(address)
    await expect(page.getByRole('table').first()).toBeVisible()
    await isCutOffNowhere(page, address)
  }
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('article', { name: 'Exercise report' })).toBeVisible()
  await isCutOffNowhere(page, 'report')
})

test('the list of a private order’s players is not cut off at any width', async ({
  page,
  house,
  customer,
}) => {
  const quiet = await customer({ username: 'narrows', level: 1, credits: 5, private: true })
  await ordered(house, quiet, 'In private', 2)
  await enter(page, quiet)
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: /^New link/ }).first()).toBeVisible()
  await isCutOffNowhere(page, 'dashboard in private')
})

test('a long invalid address does not widen the page', async ({ page, customer }) => {
  await logIn(page, await customer({ username: 'broadbeam', level: 1, credits: 9 }))
  await page.goto('/exercises/Code-Grey?order')
  await page
    .getByLabel('Paste one or many addresses')
    .fill(`${'maria.katharina.hohenstein.'.repeat(4)}@@stbrannocs.example`)
  await page.getByRole('button', { name: 'Submit Order' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    /^Fill in the identifier field/,
    /is not a valid email address/,
  ])
  await expect(page.getByLabel('Identifier')).toBeFocused()
  for (const teams of [false, true]) {
    if (teams) await page.getByRole('button', { name: 'Enable Teams' }).click()
    await isCutOffNowhere(page, 'order')
  }
})
