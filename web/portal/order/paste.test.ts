import { describe, expect, it } from 'vitest'
import { addressesIn } from './paste.ts'

describe('pasting a list of players', () => {
  it('takes one address, spaces around it or not', () => {
    expect(addressesIn(' m.okafor@stbrannocs.example ')).toEqual(['m.okafor@stbrannocs.example'])
  })

  it('takes a column of a spreadsheet', () => {
    expect(addressesIn('m.okafor@stb.example\r\nj.lindqvist@stb.example\n\ns.brandt@stb.example\n')).toEqual([
      'm.okafor@stb.example',
      'j.lindqvist@stb.example',
      's.brandt@stb.example',
    ])
  })

  it('takes what a mail program writes, names left out', () => {
    expect(addressesIn('"Okafor, Mina" <m.okafor@stb.example>; Jon Lindqvist <j.lindqvist@stb.example>')).toEqual([
      'm.okafor@stb.example',
      'j.lindqvist@stb.example',
    ])
  })

  it('takes addresses with only spaces between', () => {
    expect(addressesIn('a@x.ie b@x.ie  c@x.ie')).toEqual(['a@x.ie', 'b@x.ie', 'c@x.ie'])
  })

  it('a name before an address is left out', () => {
    expect(addressesIn('Mina Okafor m.okafor@stb.example, Jon (j@stb.example).')).toEqual(['m.okafor@stb.example', 'j@stb.example'])
  })

  it('keeps what is no address, to be put right', () => {
    expect(addressesIn('m.okafor, j@stb.example')).toEqual(['m.okafor', 'j@stb.example'])
    expect(addressesIn(' ,; \n')).toEqual([])
  })
})
