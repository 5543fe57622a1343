import * as overview from '#contracts/calls/administration/overview.ts'
import { handler } from '#server/calls/handler.ts'
import { shortLinks } from '#server/database/administration/exercise-removal.ts'
import { joinLink } from '#server/secrets/tokens.ts'

const MOST = 500

/** Exercises of two customers may share a name: the newest link counts (rule 194). */
export const getShortened = handler(overview.getShortened, async ({ db, config }) => {
  const links = await shortLinks(db, MOST)
  return Object.fromEntries(
    links.toReversed().map(({ identifier, text }) => [identifier, joinLink(config, text)]),
  )
})
