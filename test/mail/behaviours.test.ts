// Reliability M1.
import { describe, expect, test } from 'vitest'
import { invitation } from '#server/mail/letters/invitation.ts'
import { openPost } from '#server/mail/post.ts'
import { openMoodyServer, type Moods } from './moody-server.ts'

const LETTER = invitation({
  brand: { name: 'St Brannoc’s', logo: '', support: '' },
  title: 'Code Grey',
  subtitle: '',
  identifier: 'Autumn drill',
  playtime: '90 minutes',
  team: '',
  role: null,
  invitedBy: '',
  startsAt: Date.UTC(2026, 10, 17),
  isEarly: false,
  expiresAt: Date.UTC(2026, 11, 1),
  link: 'https://exercises.example/exercise/abc',
  seat: '5f0c',
  writtenAt: Date.UTC(2026, 10, 20),
  organiser: { name: 'Holdfast', address: 'exercises@holdfast.example' },
})

const once = (moods: Moods) => (connection: number) => (connection === 1 ? moods : {})
const always = (moods: Moods) => () => moods
const LONG = `250-${'x'.repeat(400)}\r\n`.repeat(50)

type Outcome = 'sent' | 'refused' | 'put off' | 'away'
const BEHAVIOURS: readonly (readonly [string, (connection: number) => Moods, Outcome])[] = [
  ['takes it', always({}), 'sent'],
  ['takes it with many words', always({ ehlo: `${LONG}250 done`, dot: '250-it is\r\n250 taken' }), 'sent'],
  [
    'takes it with a word for every step',
    always({ ehlo: '250-here\r\n250-SIZE 99999999\r\n250-8BITMIME\r\n250 PIPELINING' }),
    'sent',
  ],
  [
    'has no room for the letter',
    always({ ehlo: '250-here\r\n250 SIZE 100', mail: '552 too large' }),
    'refused',
  ],
  ['is closed at the greeting', always({ greeting: '421 busy' }), 'away'],
  ['wants nobody', always({ greeting: '554 no' }), 'away'],
  ['hangs up at once', always({ greeting: 'cut' }), 'away'],
  ['greets with nonsense', always({ greeting: 'HTTP/1.1 200 OK' }), 'away'],
  ['knows no words', always({ ehlo: '502 what' }), 'away'],
  ['refuses the sender for good', always({ mail: '550 not you' }), 'refused'],
  ['refuses the sender for now', always({ mail: '451 later' }), 'put off'],
  ['knows no such person', always({ rcpt: '550 nobody of that name' }), 'refused'],
  ['has moved the person', always({ rcpt: '551 elsewhere' }), 'refused'],
  ['has a full mailbox', always({ rcpt: '452 full' }), 'put off'],
  ['greylists', always({ rcpt: '450 come back later' }), 'put off'],
  ['closes after the recipient', once({ rcpt: '421 closing' }), 'put off'],
  ['hangs up after the recipient', once({ rcpt: 'cut' }), 'put off'],
  ['does not want the text', always({ data: '554 no' }), 'refused'],
  ['does not want the text now', always({ data: '451 disk' }), 'put off'],
  ['hangs up before the text', once({ data: 'cut' }), 'put off'],
  ['calls it spam', always({ dot: '550 spam' }), 'refused'],
  ['finds it too large', always({ dot: '552 too large' }), 'refused'],
  ['has a full disk', always({ dot: '452 no space' }), 'put off'],
  ['fails at the end', always({ dot: '451 local error' }), 'put off'],
  ['closes at the end', once({ dot: '421 closing' }), 'put off'],
  ['hangs up at the end', once({ dot: 'cut' }), 'put off'],
  ['has lost its way', always({ dot: '503 bad sequence' }), 'put off'],
  ['answers with an unknown code', always({ dot: '299 perhaps' }), 'sent'],
  ['greets and falls silent', always({ ehlo: null }), 'away'],
  ['falls silent at the recipient', once({ rcpt: null }), 'put off'],
  ['falls silent at the end', once({ dot: null }), 'put off'],
]

describe('a mail server that', () => {
  test.concurrent.each(BEHAVIOURS)('%s', { timeout: 150_000 }, async (what, moods, outcome) => {
    const server = await openMoodyServer(moods)
    const post = openPost(
      { smtpUrl: server.url, mailFrom: 'Holdfast <no-reply@exercises.example>' },
      undefined as never,
    )
    const count = outcome === 'sent' || outcome === 'refused' ? 20 : 1
    const outcomes = await Promise.all(
      Array.from({ length: count }, (_, n) =>
        post.send({
          letter: LETTER,
          messageId: `<${n}@exercises.example>`,
          recipient: `player${n}@stbrannocs.example`,
        }),
      ),
    )
    expect(new Set(outcomes.map(delivery => delivery.outcome))).toEqual(new Set([outcome]))
    if (outcome === 'sent')
      expect(server.accepted()).toBeGreaterThanOrEqual(what.includes('unknown') ? 0 : count)
    else expect(server.accepted()).toBe(0)
    expect([...server.asked].every(address => /^player\d+@stbrannocs\.example$/.test(address))).toBe(true)
    post.close()
    server.close()
  })
})
