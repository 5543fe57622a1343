import { expect, test } from 'vitest'
import type { DueLetter } from '#server/database/mail/outbox.ts'
import { letterOf } from './letter-of.ts'

const due: DueLetter = {
  id: '1',
  messageId: '<1@exercises.example>',
  queuedAt: new Date(Date.UTC(2026, 10, 20)),
  letter: 'invitation',
  recipient: 'maeve@stbrannocs.example',
  attempts: 0,
  data: {},
  stands: true,
  isLate: false,
  seatId: '7d9f4e06-6b53-4b34-9a53-0d0c4f2f8b11',
  tokenVersion: 1,
  team: null,
  role: null,
  trainer: '',
  identifier: 'Autumn drill',
  title: 'Code Grey',
  subtitle: '',
  playtime: '',
  startsAt: new Date('2026-11-25T00:00:00Z'),
  isEarly: false,
  expiresAt: new Date('2026-12-09T23:59:59Z'),
  brand: null,
  logo: null,
  support: null,
}
const settings = {
  publicUrl: 'https://exercises.example',
  linkKey: 'a key for tests that everybody may know',
  mailFrom: 'no-reply@exercises.example',
  supportEmail: 'help@exercises.example',
  supportGiven: false,
  picture: null,
}

test.each([
  [{ trainer: 'lindqvist', brand: 'St Brannoc’s' }, 'lindqvist, St Brannoc’s'],
  [{ trainer: '', brand: 'St Brannoc’s' }, 'St Brannoc’s'],
  [{ trainer: 'lindqvist', brand: null }, 'lindqvist'],
])('a letter to a player names the inviter: with %j, %s', (ordered, invitedBy) => {
  for (const letter of ['invitation', 'reminder'] as const)
    expect(letterOf({ ...due, ...ordered, letter }, settings)?.letter.plain).toContain(
      `Invited by: ${invitedBy}\n`,
    )
})

test('a letter without a trainer or a brand names no inviter', () => {
  expect(letterOf(due, settings)?.letter.plain).not.toContain('Invited by')
})
