// Every typing place that places.e2e.ts leaves out, with every mishap.
import { surviveEverything } from '#test/support/typed/journeys.ts'
import { FIRST, PLACES } from '#test/support/typed/places.ts'

surviveEverything(PLACES.filter(({ name }) => !FIRST.has(name)))
