import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base } from '@playwright/test'
import { createServer } from 'vite'

const test = base.extend<object, { stories: string }>({
  stories: [
    // Playwright reads the names of the first argument to know what a fixture needs.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const vite = await createServer({
        configFile: 'vite.config.ts',
        logLevel: 'error',
        server: { port: 0, host: '127.0.0.1' },
      })
      await vite.listen()
      await use(`${vite.resolvedUrls?.local[0] ?? ''}kit/stories.html`)
      await vite.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

for (const scheme of ['light', 'dark'] as const) {
  test(`every part renders and axe finds nothing, in ${scheme} colours`, async ({ page, stories }) => {
    const problems: string[] = []
    page.on('pageerror', error => problems.push(error.message))
    page.on('console', message => message.type() === 'error' && problems.push(message.text()))
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto(stories)
    await expect(page.getByRole('region', { name: 'Donut' })).toBeVisible()
    await expect(page.getByRole('region')).toHaveCount(17)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    expect(problems).toEqual([])
  })
}

test('arrow keys move between tabs, a dialog returns the focus, a confirmation requires its word', async ({
  page,
  stories,
}) => {
  await page.goto(stories)
  await page.getByRole('tab', { name: 'Responses' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Time' })).toBeFocused()
  await expect(page.getByRole('tabpanel')).toHaveText('Panel of time')

  const opener = page.getByRole('button', { name: 'Ask before removing' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Reset the exercise' })
  await dialog.getByRole('button', { name: 'RESET' }).click({ force: true })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Type nov-duty-a to confirm').fill('nov-duty-a')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('arrow keys, Home and End move through a menu, Escape returns to its button', async ({
  page,
  stories,
}) => {
  await page.goto(stories)
  const opener = page.getByRole('button', { name: 'Scenario' })
  const menu = page.getByRole('menu', { name: 'Scenario' })
  await opener.press('ArrowDown')
  await expect(menu.getByRole('menuitem', { name: 'Load' })).toBeFocused()
  for (const [key, name] of [
    ['ArrowUp', 'Remove'],
    ['ArrowDown', 'Load'],
    ['ArrowDown', 'Find'],
    ['End', 'Remove'],
    ['Home', 'Load'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(menu.getByRole('menuitem', { name })).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a success banner fades by itself, a click clears a banner at once, the largest text causes no sideways scroll', async ({
  page,
  stories,
}) => {
  await page.clock.install()
  await page.goto(stories)
  const banner = page.locator('[data-banner]')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'A success' }).click()
  await expect(banner).toHaveAttribute('style', /opacity: 1;/)
  await page.clock.runFor(5_000)
  await expect(banner).toHaveAttribute('style', /opacity: 0.9;/)
  await page.clock.runFor(40_000)
  await expect(banner).toBeHidden()

  await page.getByRole('button', { name: 'A refusal' }).click()
  await page.clock.runFor(60_000)
  await expect(banner).toHaveText('This field is needed')
  await banner.click()
  await expect(banner).toBeHidden()
  await page.clock.resume()

  await page.setViewportSize({ width: 375, height: 800 })
  await page.getByRole('button', { name: 'Open a dialog' }).click()
  await page.getByRole('radio', { name: 'Extra large' }).check()
  await page.keyboard.press('Escape')
  await expect(page.locator('html')).toHaveAttribute('data-font', 'xlarge')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
