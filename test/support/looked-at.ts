// A screen as somebody with another eyesight, another theme or a narrow window meets it.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const THEMES = ['light', 'dark'] as const
/** The narrowest a page is read at, at 200 % on a small laptop (look.md, expectation 14). */
const NARROW = 320

/** A phone, the widest with a burger menu, a desk (S1§2). */
const WIDTHS = [375, 949, 1440] as const

/** Looks at what the page shows now: clean by axe in both themes, and no sideways scroll where it is narrow. */
export const lookAt = async (page: Page, screen: string) => {
  const size = page.viewportSize()
  // A page whose script has not drawn yet has nothing to look at. Every page of the product has one heading of the first level.
  // An alert lies over both, out of reach.
  await expect(page.getByRole('main').or(page.getByRole('alertdialog')).first()).toBeVisible()
  await expect(page.locator('h1').first()).toBeAttached()
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await painted(page, theme)
    expect.soft(await foundByAxe(page), `${screen}, ${theme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: NARROW, height: 720 })
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.soft.poll(wider, { message: `${screen} scrolls sideways at ${NARROW} px` }).toBeLessThanOrEqual(0)
  if (size) await page.setViewportSize(size)
}

/** Looks at what the page shows now at every width it is drawn for. */
export const lookAround = async (page: Page, screen: string) => {
  const before = page.viewportSize()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await lookAt(page, `${screen}, ${width} px`)
  }
  if (before) await page.setViewportSize(before)
}

/** The theme has reached the page, and what moves has come to rest: colours on their way are nobody's. */
const painted = async (page: Page, theme: string) => {
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
  await page.evaluate(async () => {
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
}

/** One line per element that breaks a rule. */
const foundByAxe = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}
