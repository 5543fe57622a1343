// Each place where somebody types, and each thing that can happen to it: the words are there afterwards, are sent once, and nothing says so before.
import { randomBytes } from 'node:crypto'
import { forgive, OF_A_BROKEN_LINE, test } from '#test/support/journey.ts'
import { OF_A_STRANGER } from '#test/support/surroundings/stranger.ts'
import { PLACES } from '#test/support/typed/places.ts'
import { aBrokenPart, aFullStorage, aKilledTab, aMinuteAmongStrangers, comeBack, isThere, lostParts } from '#test/support/typed/survives.ts'

const CAUSED = new RegExp(
  `${OF_A_STRANGER.source}|${OF_A_BROKEN_LINE.source}|Broken on purpose|error occurred in|redirect|Unexpected token`,
)

test.describe.configure({ mode: 'parallel', timeout: 180_000 })

for (const { name, given } of PLACES)
  test(`${name} survives a broken part, lost parts, a killed tab, a full storage and a minute of strangers`, async ({
    page,
    house,
    customer,
    complaints,
  }) => {
    const words = `tide${randomBytes(4).toString('hex')}`
    // For all tabs, those to come as well.
    await page.clock.install()
    const visit = await test.step('somebody comes', () => given({ page, house, customer, words }))
    await comeBack(page, visit)
    await visit.type(page, words)
    await isThere(page, words)
    await test.step('a part breaks', () => aBrokenPart(page, visit, words))
    await test.step('parts do not come', () => lostParts(page, visit, words))
    const tab = await test.step('the tab is killed', () => aKilledTab(page, visit, words))
    await test.step('the storage is full', () => aFullStorage(tab, visit, words))
    await test.step('strangers answer', () => aMinuteAmongStrangers(tab, visit, words))
    forgive(complaints, CAUSED)
  })
