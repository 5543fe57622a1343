import * as overview from '#contracts/calls/administration/overview.ts'
import { handler } from '#server/calls/handler.ts'
import { shortLinks } from '#server/database/administration/exercise-removal.ts'
import { joinLink } from '#server/tokens.ts'

const MOST = 500

/** If exercises of two customers share a name, the newer link is returned. */
export const getShortened = handler(overview.getShortened, async ({ db, config }) => {
  const links = await shortLinks(db, MOST)
  return Object.fromEntries(
    links.toReversed().map(({ identifier, text }) => [identifier, joinLink(config, text)]),
  )
})
