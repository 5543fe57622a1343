import * as overview from '#contracts/calls/administration/overview.ts'
import { handler } from '#server/calls/handler.ts'
import { shortLinks } from '#server/database/administration/exercise-removal.ts'
import { joinLink } from '#server/secrets/tokens.ts'

const MOST = 500

export const getShortLinks = handler(overview.getShortLinks, async ({ db, config }) => {
  const links = await shortLinks(db, MOST)
  return links.map(({ scenario, identifier, text }) => ({
    scenario,
    exercise: identifier,
    link: joinLink(config, text),
  }))
})
