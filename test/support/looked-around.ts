import type { Page } from '@playwright/test'
import { lookAt } from './looked-at.ts'

/** A phone, the widest with a burger menu, a desk (S1§2). */
const WIDTHS = [375, 949, 1440] as const

/** Looks at what the page shows now at every width it is drawn for. */
export const lookAround = async (page: Page, screen: string) => {
  const before = page.viewportSize()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await lookAt(page, `${screen}, ${width} px`)
  }
  if (before) await page.setViewportSize(before)
}
