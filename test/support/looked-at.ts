// A screen as somebody with another eyesight, another theme or a narrow window meets it.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]
/** The narrowest a page is read at, at 200 % on a small laptop (expectation 14). */
const NARROW = 320

/** A phone, the widest with a burger menu, a desktop (S1§2). */
const [PHONE, TABLET, DESKTOP] = [375, 949, 1440]

/**
 * `npm run journeys -- --looks`: every screen in both themes at three widths. Otherwise a screen is looked at
 * from fewer sides.
 */
const FROM_ALL_SIDES = process.env['LOOKS'] === 'all'

/**
 * Looks at what the page shows now: clean by axe as it stands, in the other theme on a phone, and no sideways
 * scroll where it is narrow. Which theme is which goes by the name of the screen.
 */
export const lookAt = async (page: Page, screen: string) => {
  const own = page.viewportSize()?.width ?? DESKTOP
  const [one, other] = screen.length % 2 === 0 ? THEMES : THEMES.toReversed()
  await lookThrough(page, screen, [
    [one, own],
    [other, PHONE],
  ])
}

/** Looks at what the page shows now at every width it is drawn for, one theme and the other in turn. */
export const lookAround = (page: Page, screen: string) => {
  const [one, other] = screen.length % 2 === 0 ? THEMES : THEMES.toReversed()
  return lookThrough(page, screen, [
    [one, PHONE],
    [other, TABLET],
    [one, DESKTOP],
  ])
}

const everySide = [PHONE, TABLET, DESKTOP].flatMap(width => THEMES.map(theme => [theme, width] as const))

const lookThrough = async (page: Page, screen: string, views: readonly (readonly [Theme, number])[]) => {
  const before = page.viewportSize()
  const height = before?.height ?? 900
  // A page whose script has not drawn yet has nothing to look at. Every page of the product has one heading
  // of the first level. An alert lies over both, out of reach.
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

/** The theme has reached the page, and what moves has come to rest: colours on their way are nobody's. */
const painted = async (page: Page, theme: string) => {
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  // Asked again and again: what moved may leave the page meanwhile, and then nobody says that it has come to
  // rest.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}

/** One line per element that breaks a rule. */
const foundByAxe = async (page: Page): Promise<string[]> => {
  // No page shows anybody else's frames: what axe does to be safe from them, a page of its own for each look,
  // is time for nothing. And in the one of ours (a rehearsal) stand the player's screens, which have looks of
  // their own.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ iframes: false }).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}
