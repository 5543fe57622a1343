import * as authoring from '#contracts/authoring.ts'
import { handler } from '#server/calls/handler.ts'
import { scenarioNames } from '#server/database/library/scenarios.ts'

export const files = handler(authoring.files, ({ db }) => scenarioNames(db))
