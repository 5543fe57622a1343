// A place in each kind of island where somebody types, and each thing that can happen to it: the words are there afterwards, are sent once,
// and nothing says so before. The others follow in places.long.e2e.ts.
import { randomBytes } from 'node:crypto'
import { forgive, test } from '#test/support/journey.ts'
import { FIRST, PLACES } from '#test/support/typed/places.ts'
import { CAUSED, everythingHappens } from '#test/support/typed/survives.ts'

test.describe.configure({ mode: 'parallel', timeout: 180_000 })

for (const { name, given } of PLACES.filter(({ name }) => FIRST.has(name)))
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
