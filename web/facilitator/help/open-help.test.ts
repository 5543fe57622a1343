import { expect, test } from 'vitest'
import { asksInWords, type HelpCall, needYouIn, openHelp } from './open-help.ts'

const asked = (player: string, about: Partial<HelpCall> = {}): HelpCall => ({
  ...{ id: player, player, team: 'Athena', text: '', at: '2026-11-28T10:00:00.000Z', reply: null },
  ...about,
})
const reply = { by: 'Faye', text: '', at: '2026-11-28T10:01:00.000Z' }

test('a call is open until it is answered, or the exercise is closed', () => {
  const help = [asked('ada'), asked('ben', { reply })]
  expect(openHelp({ help, phase: 'paused' }).map(({ player }) => player)).toEqual(['ada'])
  expect(openHelp({ help, phase: 'closed' })).toEqual([])
  expect(openHelp({ phase: 'open' })).toEqual([])
})

test('one call is shown with its text, several are counted', () => {
  expect(asksInWords([asked('ada', { text: 'Which form?' })])).toBe('ada (Athena) asks for help: Which form?')
  expect(asksInWords([asked('ada', { team: '' })])).toBe('ada asks for help.')
  expect(asksInWords([asked('ada'), asked('ben')])).toBe('2 players ask for help.')
  expect(asksInWords([])).toBe('')
})

test('answers that await a grade count once among the lines that need the facilitator', () => {
  const state = { help: [asked('ada')], phase: 'paused' as const, numbers: { needYou: 2, awaitGrade: 3 } }
  expect(needYouIn(state)).toBe(4)
  expect(needYouIn({ ...state, help: [], numbers: { needYou: 2 } })).toBe(2)
})
