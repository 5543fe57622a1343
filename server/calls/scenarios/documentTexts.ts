import * as used from '#contracts/calls/scenarios/used.ts'
import { handler } from '#server/calls/handler.ts'
import { textsListed } from '#server/database/scenarios/own-texts.ts'

/**
 * What an author chooses from: with `pdf` alone a text that another one hides behind the same name could not
 * be reached (decision 0029).
 */
export const documentTexts = handler(used.documentTexts, ({ db }) => textsListed(db))
