import * as authoring from '#contracts/calls/scenarios/authoring.ts'
import { handler } from '#server/calls/handler.ts'
import { scenarioNames } from '#server/database/scenarios/scenarios.ts'

export const files = handler(authoring.files, ({ db }) => scenarioNames(db))
