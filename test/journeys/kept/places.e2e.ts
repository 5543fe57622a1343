// One place of typing in each kind of island, with every mishap. The others follow in places.long.e2e.ts.
import { surviveEverything } from '#test/support/typed/journeys.ts'
import { FIRST, PLACES } from '#test/support/typed/places.ts'

surviveEverything(PLACES.filter(({ name }) => FIRST.has(name)))
