import { randomBytes } from 'node:crypto'
import { forgive, test } from '#test/support/journey.ts'
import type { PLACES } from './places.ts'
import { CAUSED, everythingHappens } from './survives.ts'

export const surviveEverything = (places: typeof PLACES): void => {
  test.describe.configure({ mode: 'parallel', timeout: 180_000 })
  for (const { name, given } of places)
    test(`${name} survives a broken part, lost parts, a killed tab, a full storage and a minute of strangers`, async ({
      page,
      house,
      customer,
      complaints,
    }) => {
      // The installed clock is for all tabs, including later ones.
      await page.clock.install()
      const words = `tide${randomBytes(4).toString('hex')}`
      await everythingHappens(page, await given({ page, house, customer, words }), words)
      forgive(complaints, CAUSED)
    })
}
