import { expect, test } from 'vitest'
import { answerLines, LETTERS, questionOf } from './choices.ts'

test('an event without options asks for nothing', () => {
  expect(questionOf('')).toEqual({ ask: 'none', texts: [] })
})

test('text and form are written as words', () => {
  expect(questionOf('text').ask).toBe('text')
  expect(questionOf('form').ask).toBe('form')
})

test('choices come as JSON with the kind as key, in the order the player sees them', () => {
  const options = JSON.stringify({
    checkbox: [
      { text: 'Call the police', next: '-1' },
      { text: 'Wait', next: 'e9' },
    ],
  })
  expect(questionOf(options)).toEqual({ ask: 'checkbox', texts: ['Call the police', 'Wait'] })
})

test('the older list form is understood as well', () => {
  expect(questionOf(JSON.stringify([{ option: 'Yes', next: 'e2' }, { option: { text: 'No' } }]))).toEqual({
    ask: 'option',
    texts: ['Yes', 'No'],
  })
})

test.each(['{', '[]', '{"pigeon":[]}', '7', 'null', '{"option":"Yes"}'])(
  'options that cannot be read ask for nothing: %s',
  options => {
    expect(questionOf(options)).toEqual({ ask: 'none', texts: [] })
  },
)

test('an answer is read back as lines', () => {
  expect(answerLines('Divert all', 'option')).toEqual(['Divert all'])
  expect(answerLines('["First","Second"]', 'reorder')).toEqual(['First', 'Second'])
  expect(answerLines('{"Who":"Nobody","What":["a","b"]}', 'form')).toEqual(['Who: Nobody', 'What: a, b'])
  expect(answerLines('Heads', 'random')).toEqual(['Heads'])
  expect(answerLines('', 'option')).toEqual([])
})

test('a free text that happens to be JSON is still a text', () => {
  expect(answerLines('["a"]', 'text')).toEqual(['["a"]'])
})

test('twenty options have twenty different letters, and none of them is already a shortcut', () => {
  expect(new Set(LETTERS).size).toBe(20)
  expect(LETTERS).not.toMatch(/[JKR]/)
})
