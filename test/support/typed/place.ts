// A place of typing for the journeys of stored text: how to reach it, how to send it, and where the server
// stores it.
import type { Locator, Page } from '@playwright/test'
import type { House } from '../house.ts'
import type { Customer } from '../journey.ts'

export interface Stage {
  readonly page: Page
  readonly house: House
  readonly customer: (wanted: { username: string; level: 0 | 1 | 2; credits: number }) => Promise<Customer>
  /** The text: unique to the place, and valid in every field. */
  readonly words: string
}

export interface Visit {
  readonly address: string
  /** Goes from the address, or from the page's state after a mishap, to the field. */
  readonly arrive: (page: Page) => Promise<unknown>
  readonly type: (page: Page, words: string) => Promise<unknown>
  /** A field of the same part, for one more letter. */
  readonly field: (page: Page) => Locator
  /** A field of the same part that React renders, if the one above is not. */
  readonly drawn?: (page: Page) => Locator
  /** Fills in the other required fields. */
  readonly fill?: (page: Page) => Promise<unknown>
  readonly send: (page: Page) => Promise<unknown>
  /** How often the server has it. */
  readonly stored: () => Promise<number>
  /** The message once the server has it, and not before. */
  readonly said: RegExp
  /** After the first try the page retries by itself. */
  readonly sendsItself?: boolean
  /** A line quick to retype: no warning that the browser stores nothing. */
  readonly isOneLine?: boolean
}

export interface TypingPlace {
  /** The island, and the kind of text. */
  readonly name: string
  readonly given: (stage: Stage) => Promise<Visit>
}

/** Presses a button of the page, if it is there: after a mishap some places are open already. */
export const pressIfThere = async (button: Locator, until: Locator): Promise<void> => {
  await button.or(until).first().waitFor()
  if (!(await until.isVisible())) await button.click()
  await until.waitFor()
}
