import * as contract from '#contracts/calls/administration/overview.ts'
import { isUuid } from '#domain/uuid.ts'
import { handler } from '#server/calls/handler.ts'
import { overview, scenarioMeant } from '#server/database/administration/overview.ts'
import { askedFor, listedExercises } from './listed-exercise.ts'

export const getExercises = handler(
  contract.getExercises,
  async (services, _admin, { scenario, ...filter }) => {
    const id = await scenarioMeant(services.db, scenario)
    if (id === undefined || (filter.exercise !== undefined && !isUuid(filter.exercise))) return []
    const rows = await overview(services.db, askedFor(filter, id))
    return listedExercises(services, rows)
  },
)
