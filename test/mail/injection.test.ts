// Reliability M6, M7 and M9.
import { assert, constantFrom, property, string } from 'fast-check'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invitation, type Invitation } from '#server/mail/letters/invitation.ts'
import type { Post } from '#server/mail/delivery.ts'
import { openPost } from '#server/mail/post.ts'
import { openDifficultRelay, type DifficultRelay } from './difficult-relay.ts'

const LINK = 'https://exercises.example/exercise/abcDEF-_123'
const TOLD: Invitation = {
  brand: {
    name: 'St Brannoc’s',
    logo: 'https://stbrannocs.example/crest.png',
    support: 'help@stbrannocs.example',
  },
  title: 'Code Grey',
  subtitle: 'Ransomware at a regional hospital',
  identifier: 'Autumn drill',
  playtime: '90 minutes',
  team: 'Athena',
  role: 'Athena',
  invitedBy: 'lindqvist',
  startsAt: Date.UTC(2026, 10, 17, 10, 30),
  isEarly: false,
  expiresAt: Date.UTC(2026, 11, 1, 23, 59, 59),
  link: LINK,
  seat: '5f0c',
  writtenAt: Date.UTC(2026, 10, 20),
  organiser: { name: 'Holdfast', address: 'exercises@holdfast.example' },
}

const NASTY = [
  'Autumn\r\nBcc: evil@evil.test',
  'Autumn\nTo: evil@evil.test\n\nHello',
  'Autumn\r\n\r\n<h1>Body</h1>',
  'Autumn\u2028Bcc: evil@evil.test',
  'Autumn\u0085Bcc: evil@evil.test',
  'Autumn%0d%0aBcc: evil@evil.test',
  '=?utf-8?Q?Autumn=0D=0ABcc:_evil@evil.test?=',
  'Autumn\u0000Bcc: evil@evil.test',
  '.\r\nMAIL FROM:<evil@evil.test>\r\nRCPT TO:<evil@evil.test>\r\nDATA\r\n',
  '"><img src=x onerror=alert(1)>',
  "'; background: url(https://evil.test/x)",
  '</style></title><script>alert(1)</script>',
  '<a href="https://evil.test">Open your exercise</a>',
  '\ud800 half a character',
  '\u202egnihsihp',
  'x'.repeat(5_000),
]

let relay: DifficultRelay
let post: Post
beforeAll(async () => {
  relay = await openDifficultRelay()
  // With a mail server the post needs no database.
  post = openPost(
    { smtpUrl: relay.url, mailFrom: 'Holdfast <no-reply@exercises.example>' },
    undefined as never,
  )
})
afterAll(async () => {
  post.close()
  await relay.close()
})

const HEADERS = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
]

describe('a letter has its own headers, and no others', () => {
  test.each(NASTY)('with %j as identifier, title, subtitle, team and brand', async text => {
    const letter = invitation({
      ...TOLD,
      identifier: text,
      title: text,
      subtitle: text,
      team: text,
      role: text,
      invitedBy: text,
      brand: { ...TOLD.brand, name: text },
    })
    const before = relay.taken.length
    expect(
      await post.send({ letter, messageId: '<1@exercises.example>', recipient: 'maeve@stbrannocs.example' }),
    ).toEqual({
      outcome: 'sent',
    })
    expect(relay.taken.length).toBe(before + 1)
    const received = relay.taken.at(-1)
    expect([...(received?.headers.keys() ?? [])].toSorted()).toEqual(HEADERS)
    expect(relay.recipients.at(-1)).toBe('maeve@stbrannocs.example')
    expect(received?.subject).not.toMatch(/[\r\n]/)
  })

  test.each([
    'maeve@a.example, evil@evil.test',
    'maeve@a.example\r\nBcc: evil@evil.test',
    'Maeve <evil@evil.test>',
    'a b@evil.test',
  ])('a recipient that is not one plain address (%j) reaches no one', async recipient => {
    const before = relay.recipients.length
    const { outcome } = await post.send({
      letter: invitation(TOLD),
      messageId: '<2@exercises.example>',
      recipient,
    })
    expect([outcome, relay.recipients.slice(before)]).toEqual(['refused', []])
  })
})

describe('the HTML of a letter', () => {
  test('shows what was typed as text: nothing typed becomes an element or an attribute', async () => {
    const text = string({
      unit: constantFrom(
        '<',
        '>',
        '"',
        "'",
        '&',
        '/',
        '=',
        'a',
        ' ',
        '\n',
        '<img ',
        'onerror=',
        'javascript:',
        '</td>',
      ),
      maxLength: 40,
    })
    const plainTags = tagsOf(
      invitation({ ...TOLD, identifier: 'a', title: 'a', subtitle: 'a', team: 'a', invitedBy: 'a' }).html,
    )
    assert(
      property(text, text, (one, two) => {
        const { html } = invitation({
          ...TOLD,
          identifier: `a${one}`,
          title: `a${two}`,
          subtitle: `a${one}`,
          team: `a${two}`,
          role: `a${two}`,
          invitedBy: `a${one}`,
        })
        expect(tagsOf(html)).toEqual(plainTags)
      }),
    )
  })

  test('holds the link once, as the plain text does, and no picture but the logo', () => {
    const { html, plain } = invitation(TOLD)
    expect([html.split(LINK).length, plain.split(LINK).length]).toEqual([2, 2])
    expect(html.match(/<img\b|url\(|<link\b|@import|<script|<iframe/g)).toEqual(['<img'])
    expect(invitation({ ...TOLD, brand: { ...TOLD.brand, logo: '' } }).html).not.toContain('<img')
  })

  test('says what it is, who invites, how long it takes, and from when to when in UTC', () => {
    const { html, plain } = invitation(TOLD)
    for (const part of [html, plain])
      for (const said of [
        'About 90 minutes',
        '17 November 2026 at 10:30 UTC',
        'End of 1 December 2026 (UTC)',
        'If you did not expect this message',
        'Invited by',
        'lindqvist',
      ])
        expect(part).toContain(said)
  })
})

test('the plain text is readable alone, and stays so on the wire', async () => {
  await post.send({
    letter: invitation(TOLD),
    messageId: '<3@exercises.example>',
    recipient: 'maeve@stbrannocs.example',
  })
  const received = relay.taken.at(-1)
  expect(received?.text?.trim()).toBe(invitation(TOLD).plain)
  const parsed = await simpleParser(`Content-Type: text/html\r\n\r\n${received?.html || ''}`)
  expect(parsed.text).toContain('Open your exercise')
})

const tagsOf = (html: string): string[] =>
  html.match(/<[^>]*>/g)?.filter(tag => !tag.startsWith('<title') && !tag.startsWith('<div')) ?? []
