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
    ['with one wide letter', 'zebedee.quagmire+drill@erase-me.example'.replace('z', 'ｚ')],
    ['in composed letters', 'søren.ågård@bücher.example'.normalize('NFC')],
    ['in decomposed letters', 'søren.ågård@bücher.example'.normalize('NFD')],
    ['in decomposed capitals', 'søren.ågård@bücher.example'.toUpperCase().normalize('NFD')],
    ['if a letter has two capitals', 'STRASSE.WEISS@X.IE'],
    ['in a web address', encodeURIComponent(EMAIL)],
    ['in a web address, with every letter encoded', percent(EMAIL)],
    ['encoded twice in a web address', encodeURIComponent(encodeURIComponent(EMAIL))],
    ['in HTML', EMAIL.replace('@', '&#64;')],
    ['in HTML, by number', EMAIL.replace('@', '&#x40;').replaceAll('.', '&#46;')],
    ['in HTML, by name', EMAIL.replace('@', '&commat;').replaceAll('.', '&period;')],
    ['in quoted-printable mail', EMAIL.replace('@', '=40')],
    ['in quoted-printable mail, across a soft line break', EMAIL.replace('quag', 'quag=\r\n')],
    ['in quoted-printable mail, with letters as bytes', 's=C3=B8ren.=C3=A5g=C3=A5rd@b=C3=BCcher.example'],
    ['as a string escape', EMAIL.replace('@', String.raw`\u0040`)],
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

  test('wherever it occurs', () => {
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

test('other addresses and all other text stay unchanged', () => {
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
  'a hundred kilobytes of %j are read without delay',
  piece => {
    expect(workOf(() => erase(piece.repeat(100_000 / piece.length)))).toBeLessThan(1_500)
  },
)
