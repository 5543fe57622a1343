import * as used from '#contracts/calls/scenarios/used.ts'
import { handler } from '#server/calls/handler.ts'
import { textsListed } from '#server/database/scenarios/own-texts.ts'

export const documentTexts = handler(used.documentTexts, ({ db }) => textsListed(db))
