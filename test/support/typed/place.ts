import type { Locator, Page } from '@playwright/test'
import type { House } from '../house.ts'
import type { Customer } from '../journey.ts'

export interface Stage {
  readonly page: Page
  readonly house: House
  readonly customer: (wanted: { username: string; level: 0 | 1 | 2; credits: number }) => Promise<Customer>
  /** Unique to the place and valid in every field. */
  readonly words: string
}

export interface Visit {
  readonly address: string
  readonly arrive: (page: Page) => Promise<unknown>
  readonly type: (page: Page, words: string) => Promise<unknown>
  /** A field of the same part into which one more letter can be typed. */
  readonly field: (page: Page) => Locator
  /** A field of the same part that React renders, if it does not render `field`. */
  readonly drawn?: (page: Page) => Locator
  readonly fill?: (page: Page) => Promise<unknown>
  readonly send: (page: Page) => Promise<unknown>
  readonly stored: () => Promise<number>
  readonly said: RegExp
  readonly sendsItself?: boolean
  /** One line is quick to retype, so the page does not warn that the browser stores nothing. */
  readonly isOneLine?: boolean
}

export interface TypingPlace {
  readonly name: string
  readonly given: (stage: Stage) => Promise<Visit>
}

export const pressIfThere = async (button: Locator, until: Locator): Promise<void> => {
  await button.or(until).first().waitFor()
  if (!(await until.isVisible())) await button.click()
  await until.waitFor()
}
