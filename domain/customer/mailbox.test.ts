import { describe, expect, test } from 'vitest'
import { canonicalEmail, isMailbox, maskEmail, nameFromEmail } from './mailbox.ts'

describe('an e-mail field', () => {
  test.each([
    'maeve@stbrannocs.example',
    'm.odowd+drill@st-brannocs.example',
    'søren@sygehus.example',
    'root@localhost',
    "o'neill@x.ie",
    'a@b',
  ])('%s is one mailbox', email => {
    expect(isMailbox(email)).toBe(true)
  })

  test.each([
    'maeve',
    '@stbrannocs.example',
    'maeve@',
    'maeve@@x.example',
    'maeve@x.example,ida@x.example',
    'maeve@x.example; ida@x.example',
    'maeve@x.example ida@x.example',
    'Maeve <maeve@x.example>',
    '"maeve"@x.example',
    'maeve@x.example\r\nBcc: all@x.example',
    'maeve\u0000@x.example',
    'maeve@x..example',
    '.maeve@x.example',
    'maeve@x.example.',
    'maeve@[127.0.0.1]',
    `${'m'.repeat(65)}@x.example`,
    `m@${'x'.repeat(253)}`,
    '\ud800@x.example',
  ])('%j is not', email => {
    expect(isMailbox(email)).toBe(false)
  })

  test('a field of 250,000 characters is judged at once', () => {
    expect(isMailbox('a@'.repeat(125_000))).toBe(false)
  })

  test('spelling and spaces do not make another person, a plus does', () => {
    expect(canonicalEmail(' Maeve@X.example ')).toBe(canonicalEmail('maeve@x.EXAMPLE'))
    expect(canonicalEmail('maeve+1@x.example')).not.toBe(canonicalEmail('maeve@x.example'))
  })
})

test('an address of another trainer is masked', () => {
  expect(maskEmail('maeve@stbrannocs.example')).toBe('m***@s***')
})

test('team-mates see a name made from the address, never the address', () => {
  expect(nameFromEmail('maeve.o-dowd+drill@stbrannocs.example')).toBe('Maeve O Dowd')
})
