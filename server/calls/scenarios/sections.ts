import * as shelf from '#contracts/calls/scenarios/shelf.ts'
import { handler } from '#server/calls/handler.ts'
import { sectionNames } from '#server/database/scenarios/shelf.ts'

export const sections = handler(shelf.sections, ({ db }) => sectionNames(db))
