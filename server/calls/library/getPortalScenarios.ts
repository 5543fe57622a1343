import * as library from '#contracts/calls/library/library.ts'
import { handler } from '#server/calls/handler.ts'
import { publicScenarios } from '#server/database/scenarios/scenarios.ts'
import { libraryScenario } from './library-scenario.ts'

export const getPortalScenarios = handler(library.getPortalScenarios, async ({ db }) =>
  (await publicScenarios(db)).map(libraryScenario),
)
