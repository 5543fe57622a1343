// One typing place each of a player, a customer and an author, with every mishap.
import { surviveEverything } from '#test/support/typed/journeys.ts'
import { FIRST, PLACES } from '#test/support/typed/places.ts'

surviveEverything(PLACES.filter(({ name }) => FIRST.has(name)))
