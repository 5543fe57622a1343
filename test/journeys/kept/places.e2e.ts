// A place in each kind of island where somebody types, and each thing that can happen to it. The others
// follow in places.long.e2e.ts.
import { surviveEverything } from '#test/support/typed/journeys.ts'
import { FIRST, PLACES } from '#test/support/typed/places.ts'

surviveEverything(PLACES.filter(({ name }) => FIRST.has(name)))
