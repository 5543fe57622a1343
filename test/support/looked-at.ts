import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]
const NARROW = 320

/** 949 is the widest window with a burger menu (S1§2). */
const [PHONE, TABLET, DESKTOP] = [375, 949, 1440]

/** `npm run journeys -- --looks` checks every screen in both themes at three widths. */
const FROM_ALL_SIDES = process.env['LOOKS'] === 'all'

export const lookAt = async (page: Page, screen: string) => {
  const own = page.viewportSize()?.width ?? DESKTOP
  const [one, other] = screen.length % 2 === 0 ? THEMES : THEMES.toReversed()
  await lookThrough(page, screen, [
    [one, own],
    [other, PHONE],
  ])
}

export const lookAround = (page: Page, screen: string) => {
  const [one, other] = screen.length % 2 === 0 ? THEMES : THEMES.toReversed()
  return lookThrough(page, screen, [
    [one, PHONE],
    [other, TABLET],
    [one, DESKTOP],
  ])
}

export const photograph = async (page: Page, name: string) => {
  const folder = process.env['SHOTS']
  if (!folder) return
  const before = page.viewportSize()
  for (const [theme, width] of everySide) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: theme })
    await page.screenshot({ path: `${folder}/${name}-${width}-${theme}.png`, fullPage: true })
  }
  await page.emulateMedia({ colorScheme: 'light' })
  if (before) await page.setViewportSize(before)
}

const everySide = [PHONE, TABLET, DESKTOP].flatMap(width => THEMES.map(theme => [theme, width] as const))

const lookThrough = async (page: Page, screen: string, views: readonly (readonly [Theme, number])[]) => {
  const before = page.viewportSize()
  const height = before?.height ?? 900
  // An alert makes the rest of the page inert.
  await expect(page.getByRole('main').or(page.getByRole('alertdialog')).first()).toBeVisible()
  await expect(page.locator('h1').first()).toBeAttached()
  const seen = new Set<string>()
  for (const [theme, width] of FROM_ALL_SIDES ? [...views, ...everySide] : views) {
    const view = `${screen}, ${theme}, ${width} px`
    if (seen.has(view)) continue
    seen.add(view)
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await painted(page, theme)
    expect.soft(await foundByAxe(page), view).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: NARROW, height: 720 })
  const wider = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.soft
    .poll(wider, { message: `${screen} scrolls sideways at ${NARROW} px` })
    .toBeLessThanOrEqual(0)
  if (before) await page.setViewportSize(before)
}

const painted = async (page: Page, theme: string) => {
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  // The promise of an animation may never settle if its element leaves the page.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}

const foundByAxe = async (page: Page): Promise<string[]> => {
  // Legacy mode, because axe otherwise opens a slow separate page for each check. Naming the elements that
  // pass is slow as well. A document that was checked before still has axe.
  const isLoaded = await page.evaluate(() => 'axe' in globalThis)
  const { violations } = await new AxeBuilder(isLoaded ? { page, axeSource: 'undefined' } : { page })
    .setLegacyMode()
    .options({ iframes: false, resultTypes: ['violations'] })
    .analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}
