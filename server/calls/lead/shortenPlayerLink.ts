import * as players from '#contracts/calls/lead/players.ts'
import { sentence } from '#contracts/words/messages.ts'
import { readShortName } from '#domain/customer/places/short-links.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { no, said } from '#server/calls/refused.ts'
import { keepShortLink } from '#server/database/administration/exercise-removal.ts'
import { joinLink } from '#server/secrets/tokens.ts'

/** Rule 171. */
export const shortenPlayerLink = handler(
  players.shortenPlayerLink,
  async ({ db, config }, { exerciseId }, { shorten }, { audit }) => {
    audit.object = exerciseId
    const text = readShortName(shorten)
    if (isRefusal(text)) return said(text)
    if (!(await keepShortLink(db, text, exerciseId, null))) return no('short name taken')
    const playerLink = joinLink(config, text)
    return { type: 'success', data: sentence('short link made', { link: playerLink }), playerLink }
  },
)
