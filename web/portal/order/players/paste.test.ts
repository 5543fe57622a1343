import { describe, expect, it } from 'vitest'
import { piecesIn, piecesInFile } from './paste.ts'

describe('pasting a list of players', () => {
  it('takes one address, spaces around it or not', () => {
    expect(piecesIn(' m.okafor@stbrannocs.example ')).toEqual(['m.okafor@stbrannocs.example'])
  })

  it('takes a column of a spreadsheet', () => {
    expect(piecesIn('m.okafor@stb.example\r\nj.lindqvist@stb.example\n\ns.brandt@stb.example\n')).toEqual([
      'm.okafor@stb.example',
      'j.lindqvist@stb.example',
      's.brandt@stb.example',
    ])
  })

  it('takes what a mail program writes, names left out', () => {
    expect(piecesIn('"Okafor, Mina" <m.okafor@stb.example>; Jon Lindqvist <j.lindqvist@stb.example>')).toEqual([
      'm.okafor@stb.example',
      'j.lindqvist@stb.example',
    ])
    expect(piecesIn('Jon <mailto:j@x.ie> Ida <i@x.ie>')).toEqual(['j@x.ie', 'i@x.ie'])
  })

  it('takes addresses with only spaces between', () => {
    expect(piecesIn('a@x.ie b@x.ie  c@x.ie')).toEqual(['a@x.ie', 'b@x.ie', 'c@x.ie'])
  })

  it('takes an address out of the brackets and quotes of a sentence', () => {
    expect(piecesIn('(j@stb.example). "i@stb.example"')).toEqual(['j@stb.example', 'i@stb.example'])
  })

  it('keeps words that are no address, beside addresses too', () => {
    expect(piecesIn('m.okafor, j@stb.example')).toEqual(['m.okafor', 'j@stb.example'])
    expect(piecesIn('a@x.ie tom.ward4 and ida b@x.ie')).toEqual(['a@x.ie', 'tom.ward4 and ida', 'b@x.ie'])
    expect(piecesIn('a@x.ie <b@x.ie> tom')).toEqual(['a@x.ie', 'b@x.ie', 'tom'])
    expect(piecesIn(' ,; \n')).toEqual([])
  })
})

describe('a file with players', () => {
  it('is read line by line: the addresses, not the names of the columns nor the other columns', () => {
    const file = 'Name;E-mail;Ward\r\nNuala;nuala@ward4.example;4\r\n"Byrne, Tom";"tom@ward4.example";4\r\n\r\n'
    expect(piecesInFile(file)).toEqual(['nuala@ward4.example', 'tom@ward4.example'])
  })

  it('may have no line of names, and gives back a line without an address', () => {
    expect(piecesInFile('nuala@ward4.example\nAda, ward 4\nida@ward4.example')).toEqual([
      'nuala@ward4.example',
      'Ada, ward 4',
      'ida@ward4.example',
    ])
  })
})
