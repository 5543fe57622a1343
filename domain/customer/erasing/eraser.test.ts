import { describe, expect, test } from 'vitest'
import { eraserOf } from './eraser.ts'
import { workOf } from '#test/support/surroundings/processor-time.ts'

const EMAIL = 'zebedee.quagmire+drill@erase-me.example'
const erase = eraserOf([EMAIL, 'søren.ågård@bücher.example', 'ward@x.ie', 'strasse.weiß@x.ie'])
const percent = (text: string) =>
  [...text].map(character => `%${(character.codePointAt(0) ?? 0).toString(16)}`).join('')
const wide = (text: string) =>
  text.replaceAll(/[!-~]/g, character => String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0))
const base64 = (text: string) => btoa(String.fromCodePoint(...new TextEncoder().encode(text)))

describe('an address is found and erased', () => {
  test.each([
    ['as it is', EMAIL],
    ['in capitals', EMAIL.toUpperCase()],
    ['in wide letters', wide(EMAIL)],
    ['in small capitals of a word processor', 'zebedee.quagmire+drill@erase-me.example'.replace('z', 'ｚ')],
    ['in composed letters', 'søren.ågård@bücher.example'.normalize('NFC')],
    ['in letters with marks', 'søren.ågård@bücher.example'.normalize('NFD')],
    ['in capitals with marks', 'søren.ågård@bücher.example'.toUpperCase().normalize('NFD')],
    ['where a letter has two capitals', 'STRASSE.WEISS@X.IE'],
    ['in a web address', encodeURIComponent(EMAIL)],
    ['in a web address, every letter', percent(EMAIL)],
    ['in a web address in a web address', encodeURIComponent(encodeURIComponent(EMAIL))],
    ['in a page', EMAIL.replace('@', '&#64;')],
    ['in a page by number', EMAIL.replace('@', '&#x40;').replaceAll('.', '&#46;')],
    ['in a page by name', EMAIL.replace('@', '&commat;').replaceAll('.', '&period;')],
    ['in a mail', EMAIL.replace('@', '=40')],
    ['in a mail, broken', EMAIL.replace('quag', 'quag=\r\n')],
    ['in a mail, with its letters as bytes', 's=C3=B8ren.=C3=A5g=C3=A5rd@b=C3=BCcher.example'],
    ['in a program', EMAIL.replace('@', String.raw`\u0040`)],
    ['with invisible characters', EMAIL.replace('@', '\u200b@').replace('e', '\u00ade')],
  ])('%s', (_how, written) => {
    expect(erase(`Ask ${written}, or the desk.`)).toBe('Ask [removed], or the desk.')
    expect(erase(`<a href="mailto:${written}?subject=x">${written}</a>.`)).toBe(
      '<a href="mailto:[removed]?subject=x">[removed]</a>.',
    )
    expect(erase(`(${written}.)`)).toBe('([removed].)')
  })

  test('packed as base64', () => {
    expect(erase(`data ${base64(JSON.stringify({ to: EMAIL }))} end`)).toBe('data [removed] end')
    const picture = base64('\u0000\u0001\u0002'.repeat(40))
    expect(erase(picture)).toBe(picture)
  })

  test('as often as it occurs', () => {
    expect(erase(`${EMAIL} ${EMAIL.toUpperCase()};${EMAIL}`)).toBe('[removed] [removed];[removed]')
  })
})

describe('the name made from an address', () => {
  test.each([
    'Zebedee Quagmire',
    'ZEBEDEE QUAGMIRE',
    'Quagmire, Zebedee',
    'zebedee_quagmire',
    'Zebedee%20Quagmire',
    'Søren Ågård'.normalize('NFD'),
  ])('%s', written => expect(erase(`Ask ${written} first.`)).toBe('Ask [removed] first.'))

  test('is never a single word, nor part of one', () => {
    for (const text of [
      'The ward is full.',
      'Zebedee was here.',
      'Zebedees Quagmires',
      'Quagmire. Ask Zebedee.',
    ])
      expect(erase(text)).toBe(text)
  })
})

test('another address and all other text stay letter by letter', () => {
  for (const text of [
    'night.ward@x.ie',
    'ward@x.ie.example',
    'steward@x.ie',
    'ward@y.ie',
    '100 % = 40 &amp; more',
    '&#64;',
    'a@b',
    '%',
    '=',
    String.raw`\u00`,
  ])
    expect(erase(text)).toBe(text)
})

test.each(['@', 'a@', '%40', '&#64;', '=40', 'ward@x.ie.', '.@.', '\u0301', 'a.', 'Zebedee '])(
  'a hundred kilobytes of %j are read at once',
  piece => {
    expect(workOf(() => erase(piece.repeat(100_000 / piece.length)))).toBeLessThan(1_500)
  },
)
