import { surviveEverything } from '#test/support/typed/journeys.ts'
import { FIRST, PLACES } from '#test/support/typed/places.ts'

surviveEverything(PLACES.filter(({ name }) => name === FIRST))
