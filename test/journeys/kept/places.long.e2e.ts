// The typing places that places.e2e.ts leaves out.
import { surviveEverything } from '#test/support/typed/journeys.ts'
import { FIRST, PLACES } from '#test/support/typed/places.ts'

surviveEverything(PLACES.filter(({ name }) => name !== FIRST))
