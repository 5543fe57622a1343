import * as used from '#contracts/calls/scenarios/used.ts'
import { handler } from '#server/calls/handler.ts'
import { textsListed } from '#server/database/scenarios/own-texts.ts'

/**
 * The documents an author can open, with the scenarios that carry a different text under the same name
 * (decision 0029).
 */
export const documentTexts = handler(used.documentTexts, ({ db }) => textsListed(db))
