import * as shelf from '#contracts/shelf.ts'
import { handler } from '#server/calls/handler.ts'
import { sectionNames } from '#server/database/library/shelf.ts'

export const sections = handler(shelf.sections, ({ db }) => sectionNames(db))
