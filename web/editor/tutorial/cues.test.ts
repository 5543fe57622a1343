import { expect, test } from 'vitest'
import { cueAt, transcriptOf } from './cues.ts'

const TEXT = `WEBVTT [1/7] The way in

00:00:00.000 --> 00:00:04.500
Log in.

00:00:04.500 --> 00:01:05.040 line:0
One sentence
on two lines.
`

test('captions are read as a transcript: a title, and sentences with their times', () => {
  expect(transcriptOf(TEXT)).toEqual({
    title: '[1/7] The way in',
    cues: [
      { begins: 0, ends: 4.5, says: 'Log in.' },
      { begins: 4.5, ends: 65.04, says: 'One sentence on two lines.' },
    ],
  })
  expect(transcriptOf('WEBVTT')).toEqual({ title: '', cues: [] })
})

test('a second has the sentence that is said then, or none', () => {
  const { cues } = transcriptOf(TEXT)
  expect([-1, 0, 4.4, 4.5, 65, 65.04].map(second => cueAt(cues, second))).toEqual([-1, 0, 0, 1, 1, -1])
})
