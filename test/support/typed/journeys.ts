// A journey for each place where somebody types, with everything that can happen to it.
import { randomBytes } from 'node:crypto'
import { forgive, test } from '#test/support/journey.ts'
import type { PLACES } from './places.ts'
import { CAUSED, everythingHappens } from './survives.ts'

/** Declares the journeys: the words are there afterwards, are sent once, and nothing says so before. */
export const surviveEverything = (places: typeof PLACES): void => {
  test.describe.configure({ mode: 'parallel', timeout: 180_000 })
  for (const { name, given } of places)
    test(`${name} survives a broken part, lost parts, a killed tab, a full storage and a minute of strangers`, async ({
      page,
      house,
      customer,
      complaints,
    }) => {
      // For all tabs, those to come as well.
      await page.clock.install()
      const words = `tide${randomBytes(4).toString('hex')}`
      await everythingHappens(page, await given({ page, house, customer, words }), words)
      forgive(complaints, CAUSED)
    })
}
