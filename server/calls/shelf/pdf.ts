import * as shelf from '#contracts/shelf.ts'
import { handler } from '#server/calls/handler.ts'
import { documentNames } from '#server/database/library/shelf.ts'

export const pdf = handler(shelf.pdf, ({ db }) => documentNames(db))
