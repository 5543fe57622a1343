// A place where somebody types, as the journeys of the kept text know it: how one comes there, what sends it,
// and where the server has it then.
import type { Locator, Page } from '@playwright/test'
import type { House } from '../house.ts'
import type { Customer } from '../journey.ts'

export interface Stage {
  readonly page: Page
  readonly house: House
  readonly customer: (wanted: { username: string; level: 0 | 1 | 2; credits: number }) => Promise<Customer>
  /** What is typed: no other place has it, and every field takes it. */
  readonly words: string
}

export interface Visit {
  readonly address: string
  /** From the address, or from wherever the page shows itself after a mishap, to where it is typed. */
  readonly arrive: (page: Page) => Promise<unknown>
  readonly type: (page: Page, words: string) => Promise<unknown>
  /** A field of the same part, in which one letter more is typed. */
  readonly field: (page: Page) => Locator
  /** A field of the same part that React draws, where the one above is not. */
  readonly drawn?: (page: Page) => Locator
  /** Fills in what else is asked for. */
  readonly fill?: (page: Page) => Promise<unknown>
  readonly send: (page: Page) => Promise<unknown>
  /** How often the server has it. */
  readonly stored: () => Promise<number>
  /** What is said once the server has it, and not before. */
  readonly said: RegExp
  /** Once it was sent, the page goes on sending by itself. */
  readonly sendsItself?: boolean
  /** A line that is typed again in a moment: nobody is told that a browser stores nothing. */
  readonly isOneLine?: boolean
}

export interface TypingPlace {
  /** The island, and what is typed there. */
  readonly name: string
  readonly given: (stage: Stage) => Promise<Visit>
}

/** Presses a button of the page, if it is there: after a mishap some places stand open already. */
export const pressIfThere = async (button: Locator, until: Locator): Promise<void> => {
  await button.or(until).first().waitFor()
  if (!(await until.isVisible())) await button.click()
  await until.waitFor()
}
