import { describe, expect, it } from 'vitest'
import { cardText } from './card-text.ts'

describe('the description on a card', () => {
  it('stays whole up to 369 characters', () => {
    expect(cardText('a'.repeat(369))).toBe('a'.repeat(369))
  })

  it('is cut at 367 characters and ends in an ellipsis from 370 on', () => {
    expect(cardText('a'.repeat(370))).toBe(`${'a'.repeat(367)}...`)
    expect(cardText('a'.repeat(4000))).toHaveLength(370)
  })

  it('counts the words, not the tags', () => {
    expect(cardText(`<p style="color:red">${'b'.repeat(360)}</p>`)).toBe('b'.repeat(360))
  })

  it('never cuts inside an entity', () => {
    expect(cardText('&amp;'.repeat(380))).toBe(`${'&'.repeat(367)}...`)
  })

  it('never cuts a character in two', () => {
    expect(cardText('🧯'.repeat(370)).isWellFormed()).toBe(true)
  })
})
