// A row of the outbox as the letter that is sent: only here its link exists.
import type { DueLetter } from '#server/database/outbox.ts'
import { invitation } from '#server/mail/letters/invitation.ts'
import type { Addressed } from '#server/mail/delivery.ts'
import type { Config } from '#server/config.ts'
import { personalToken } from '#server/tokens.ts'

/** The letter with its address, or undefined when what it tells of is gone. */
export const letterOf = (due: DueLetter, { publicUrl, linkKey }: Pick<Config, 'publicUrl' | 'linkKey'>): Addressed | undefined => {
  const { seatId, tokenVersion, recipient, messageId, startsAt, expiresAt } = due
  if (due.letter !== 'invitation' || seatId === null || tokenVersion === null || recipient === null || !startsAt || !expiresAt)
    return undefined
  const letter = invitation({
    brand: { name: due.brand ?? '', logo: shownLogo(due.logo ?? '', publicUrl), support: due.support ?? '' },
    title: due.title ?? '',
    subtitle: due.subtitle ?? '',
    identifier: due.identifier ?? '',
    playtime: due.playtime ?? '',
    team: due.team,
    startsAt: startsAt.getTime(),
    expiresAt: expiresAt.getTime(),
    link: `${publicUrl}/exercise/${personalToken(linkKey, seatId, tokenVersion)}`,
  })
  return { letter, messageId, recipient }
}

/** A logo is shown if mail programs can fetch it safely: over https, or from ourselves; a path is one of our own files. */
const shownLogo = (logo: string, publicUrl: string): string => {
  if (logo === '' || !URL.canParse(logo, publicUrl)) return ''
  const url = new URL(logo, publicUrl)
  return url.protocol === 'https:' || url.origin === publicUrl ? url.href : ''
}
