import { pathTo } from '#domain/addresses.ts'
import type { DueLetter } from '#server/database/mail/outbox.ts'
import { facilitatorLetter } from '#server/mail/letters/facilitator.ts'
import { invitation, reminder, type Invitation } from '#server/mail/letters/invitation.ts'
import { testMail } from '#server/mail/letters/test-mail.ts'
import { PICTURE, type Brand, type Letter, type Picture } from '#server/mail/letters/letter.ts'
import { addressChanged, nameChanged, passwordChanged, passwordLink } from '#server/mail/letters/account.ts'
import type { Addressed } from '#server/mail/delivery.ts'
import { senderOf } from '#domain/mail-sender.ts'
import type { Config } from '#server/services/config.ts'
import { facilitatorLink, joinLink, passwordToken, personalLink } from '#server/secrets/tokens.ts'

interface Settings extends Pick<
  Config,
  'publicUrl' | 'linkKey' | 'mailFrom' | 'supportEmail' | 'supportGiven'
> {
  readonly picture: Picture | null
}

export const letterOf = (due: DueLetter, settings: Settings): Addressed | undefined => {
  const text = written(due, settings)
  const letter = text && settings.picture ? { ...text, picture: settings.picture } : text
  return letter && due.recipient !== null
    ? { letter, messageId: due.messageId, recipient: due.recipient }
    : undefined
}

const written = (due: DueLetter, settings: Settings): Letter | undefined => {
  const { data } = due
  switch (due.letter) {
    case 'invitation':
    case 'reminder': {
      const told = toldToPlayer(due, settings)
      return told && (due.letter === 'reminder' ? reminder(told) : invitation(told))
    }
    case 'test mail': {
      const told = toldToPlayer(due, settings)
      // Once the exercise is open, there is nothing left to test.
      return told && due.isEarly ? testMail(told) : undefined
    }
    case 'facilitator':
      return toFacilitator(due, settings)
    case 'password link': {
      const link =
        settings.publicUrl +
        pathTo('newPassword', { word: passwordToken(settings.linkKey, textIn(data, 'reset')) })
      return passwordLink({ brand: brandOf(due, settings), username: textIn(data, 'username'), link })
    }
    case 'password changed':
      return passwordChanged({ brand: brandOf(due, settings), username: textIn(data, 'username') })
    case 'address changed':
      return addressChanged({
        brand: brandOf(due, settings),
        username: textIn(data, 'username'),
        isNew: textIn(data, 'address') === 'new',
      })
    case 'name changed':
      return nameChanged({ brand: brandOf(due, settings), username: textIn(data, 'username') })
    default:
      return undefined
  }
}

const toldToPlayer = (due: DueLetter, settings: Settings): Invitation | undefined => {
  const { seatId, tokenVersion, startsAt, isEarly, expiresAt } = due
  if (seatId === null || tokenVersion === null || !startsAt || !expiresAt) return undefined
  return {
    brand: brandOf(due, settings),
    title: due.title ?? '',
    subtitle: due.subtitle ?? '',
    identifier: due.identifier ?? '',
    playtime: due.playtime ?? '',
    team: due.team,
    role: due.role,
    oneScreen: due.oneScreen === true,
    invitedBy: [due.trainer, due.brand].filter(Boolean).join(', '),
    startsAt: startsAt.getTime(),
    isEarly,
    expiresAt: expiresAt.getTime(),
    link: personalLink(settings, seatId, tokenVersion),
    seat: seatId,
    writtenAt: due.queuedAt.getTime(),
    organiser: senderOf(settings.mailFrom),
  }
}

const toFacilitator = (due: DueLetter, settings: Settings): Letter | undefined => {
  const [exercise, word, version] = [
    textIn(due.data, 'exercise'),
    textIn(due.data, 'word'),
    Number(textIn(due.data, 'version')),
  ]
  if (exercise === '' || !due.startsAt || due.recipient === null) return undefined
  return facilitatorLetter({
    brand: brandOf(due, settings),
    exercise,
    title: due.title ?? '',
    subtitle: due.subtitle ?? '',
    identifier: due.identifier ?? '',
    playtime: due.playtime ?? '',
    startsAt: due.startsAt.getTime(),
    writtenAt: Date.parse(textIn(due.data, 'writtenAt')) || due.startsAt.getTime(),
    facilitatorLink: facilitatorLink(settings, exercise, version),
    playerLink: joinLink(settings, word),
    recipient: due.recipient,
    organiser: senderOf(settings.mailFrom),
  })
}

const textIn = (data: unknown, key: string): string => {
  const value: unknown =
    typeof data === 'object' && data !== null && key in data ? (data as Record<string, unknown>)[key] : ''
  return typeof value === 'string' ? value : ''
}

const brandOf = (
  { brand, support }: DueLetter,
  { picture, supportEmail, supportGiven }: Settings,
): Brand => ({
  name: brand ?? 'Holdfast',
  logo: picture ? PICTURE : '',
  support: support || (supportGiven ? supportEmail : ''),
})
