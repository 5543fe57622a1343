import * as contract from '#contracts/calls/administration/overview.ts'
import { handler } from '#server/calls/handler.ts'
import { overview, scenarioMeant, scenarioTotals } from '#server/database/administration/overview.ts'
import { askedFor, listedExercises } from './listed-exercise.ts'

export const getAllExercises = handler(
  contract.getAllExercises,
  async (services, _admin, { scenario, ...filter }) => {
    const id = scenario ? await scenarioMeant(services.db, scenario) : null
    if (id === undefined) return []
    const asked = askedFor(filter, id)
    const [rows, totals] = await Promise.all([
      overview(services.db, asked),
      scenarioTotals(services.db, asked),
    ])
    const byScenario = Map.groupBy(await listedExercises(services, rows), row => row.fileName)
    return totals.map(({ file_name: fileName, total, ...counts }) => {
      const exercises = byScenario.get(fileName) ?? []
      return { scenario: exercises[0]?.scenario ?? fileName, exercises, fileName, total, counts }
    })
  },
)
