import * as used from '#contracts/calls/scenarios/used.ts'
import { handler } from '#server/calls/handler.ts'
import { textsListed } from '#server/database/scenarios/own-texts.ts'

/**
 * The documents an author can open, with the scenarios whose own text differs: by the names of `pdf` alone, a
 * second text under the same name could not be opened (decision 0029).
 */
export const documentTexts = handler(used.documentTexts, ({ db }) => textsListed(db))
