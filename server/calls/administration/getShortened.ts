import * as overview from '#contracts/calls/administration/overview.ts'
import { handler } from '#server/calls/handler.ts'
import { shortLinks } from '#server/database/administration/exercise-removal.ts'
import { joinLink } from '#server/tokens.ts'

const MOST = 500

/** The newest short link by the exercise's name, which exercises of two customers may share (rule 194). */
export const getShortened = handler(overview.getShortened, async ({ db, config }) => {
  const links = await shortLinks(db, MOST)
  return Object.fromEntries(
    links.toReversed().map(({ identifier, text }) => [identifier, joinLink(config, text)]),
  )
})
