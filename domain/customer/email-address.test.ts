import { describe, expect, test } from 'vitest'
import {
  canonicalEmail,
  isAddress,
  isOneAddress,
  maskEmail,
  nameFromEmail,
  readAddress,
} from './email-address.ts'

describe('an e-mail field', () => {
  test.each([
    'maeve@stbrannocs.example',
    'm.odowd+drill@st-brannocs.example',
    'søren@sygehus.example',
    'root@localhost',
    "o'neill@x.ie",
    'a@b',
  ])('%s is one address', email => {
    expect(isOneAddress(email)).toBe(true)
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
    'maeve\u200b@x.example',
    '\u202emaeve@x.example',
  ])('%j is not', email => {
    expect(isOneAddress(email)).toBe(false)
  })

  test.each(['root@localhost', 'a@b', 'niamh@t', 'first.last@t', 'cmd|calc@x.example'])(
    '%s cannot receive letters',
    email => {
      expect(isOneAddress(email)).toBe(true)
      expect(isAddress(email)).toBe(false)
    },
  )

  test.each(['maeve@x.ie', "o'neill@x.ie", 'jürgen@bücher.example'])('%s can receive letters', email =>
    expect(isAddress(email)).toBe(true),
  )

  test('a field of 250,000 characters is checked at once', () => {
    expect(isOneAddress('a@'.repeat(125_000))).toBe(false)
  })

  test('spelling and spaces do not make another person, a plus does', () => {
    expect(canonicalEmail(' Maeve@X.example ')).toBe(canonicalEmail('maeve@x.EXAMPLE'))
    expect(canonicalEmail('maeve+1@x.example')).not.toBe(canonicalEmail('maeve@x.example'))
  })
})

describe('an address that was typed or pasted', () => {
  test.each([
    ['maeve\u200b@x.example', 1],
    ['\u202emaeve@x.example\u202c', 2],
    ['\ufeffmaeve@x.example', 1],
    ['ma\u00adeve@x.exam\ufe0fple', 2],
    ['maeve@x\uff0eexample', 0],
    ['maeve@x\u3002example', 0],
    ['maeve@x\uff61example', 0],
    ['maeve\uff20x.example', 0],
    ['ｍａｅｖｅ@x.example', 0],
    ['\u00a0maeve@x.example ', 0],
  ])('%j is Maeve’s, and its invisible characters are counted', (typed, unseen) => {
    expect(readAddress(typed)).toEqual({ address: 'maeve@x.example', unseen })
    expect(canonicalEmail(typed.toUpperCase())).toBe('maeve@x.example')
  })

  test('is the same in every normal form, and stays the same when it is read again', () => {
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'])
      expect(canonicalEmail('Søren.Ågård@x.example'.normalize(form))).toBe('søren.ågård@x.example')
    for (const typed of [
      'Søren.Ågård@x．example',
      'p@localhost',
      'p@xn--.test',
      'ﬁona@x.example',
      '🜂@x.example',
    ]) {
      const { address } = readAddress(typed)
      expect(readAddress(address)).toEqual({ address, unseen: 0 })
    }
  })
})

test('an address of another trainer is masked', () => {
  expect(maskEmail('maeve@stbrannocs.example')).toBe('m***@s***')
})

test('teammates see a name made from the address, never the address', () => {
  expect(nameFromEmail('maeve.o-dowd+drill@stbrannocs.example')).toBe('Maeve O Dowd')
})
