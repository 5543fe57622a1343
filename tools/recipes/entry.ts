import type { Recipe } from './recipe.ts'

export const entry: Recipe = {
  heading: 'Add an entry to the log of an exercise',
  steps: [
    {
      path: 'domain/exercise/log/log.ts',
      before: `  | ({ readonly kind: 'seat released' } & OfSeat & By)
`,
      text: `  /** For the report; players never see it. */
  | ({ readonly kind: 'note taken'; readonly text: string } & By & Keyed)
`,
    },
    {
      path: 'domain/exercise/log/commands.ts',
      before: `  | { readonly kind: 'release seat'; readonly seat: string }
`,
      text: `  | ({ readonly kind: 'take note'; readonly text: string } & Keyed)
`,
    },
    {
      path: 'domain/exercise/log/outcome.ts',
      before: `  | 'nothing to undo'
`,
      text: `  | 'note length'
`,
    },
    {
      path: 'domain/exercise/rules/take-note.ts',
      text: `// A facilitator's note in the log, for the report.
import { refuse } from '#domain/refusal.ts'
import type { FacilitatorCommand } from '../log/commands.ts'
import { type Decision, NOTHING_NEW } from '../log/outcome.ts'
import type { Situation } from './basis/situation.ts'
import { wasDone } from './basis/was-done.ts'

const LONGEST_NOTE = 500

/** At any time until the exercise is over, also before it opens. */
export const decideTakeNote = (
  { state }: Situation,
  { text: words, by, key }: Extract<FacilitatorCommand, { kind: 'take note' }>,
): Decision => {
  if (wasDone(state, key)) return NOTHING_NEW
  const text = words.trim()
  if (text === '' || text.length > LONGEST_NOTE) return refuse('note length', { max: LONGEST_NOTE })
  return [{ kind: 'note taken', text, by, ...(key !== undefined && { key }) }]
}
`,
    },
    {
      path: 'domain/exercise/rules/decide.ts',
      before: `import type { Exercise, Instant } from '../log/exercise.ts'
`,
      text: `import { decideTakeNote } from './take-note.ts'
`,
    },
    {
      path: 'domain/exercise/rules/decide.ts',
      before: `    case 'hide reply':
    case 'show reply':
`,
      text: `    case 'take note':
      return decideTakeNote(situation, command)
`,
    },
    {
      path: 'domain/exercise/state/evolve.ts',
      before: `    case 'joined':
      return seated(state, entry)
`,
      text: `    // Listed among the actions.
    case 'note taken':
      return state
`,
      isNamedByTypes: true,
    },
    {
      path: 'domain/exercise/report/led.ts',
      before: `  if ('team' in fact) return { ...fact, team: called(fact.team) }
`,
      text: `  if (fact.kind === 'note taken') return { ...fact, text: '' }
`,
    },
    {
      path: 'contracts/calls/lead/facilitate-shown.ts',
      before: `    'seat released',
`,
      text: `    'note taken',
`,
      isNamedByTypes: true,
    },
    {
      path: 'contracts/replies/leading-in-words.ts',
      before: `    case 'seat released':
`,
      text: `    case 'note taken':
      return sentence('acted note taken', { by, text: fact.text })
`,
      isNamedByTypes: true,
    },
    {
      path: 'contracts/words/messages.ts',
      before: `  'acted seat released':`,
      text: `  'acted note taken': '{by} noted: “{text}”',
`,
    },
    {
      path: 'contracts/words/exercise-messages.ts',
      before: `  'notes conflict':`,
      text: `  'note length': 'Please write a note of 1 to {max} characters.',
`,
    },
    {
      path: 'domain/exercise/stories/notes-of-facilitators.test.ts',
      text: `// The log keeps a facilitator's note, for the report.
import { expect, test } from 'vitest'
import { facilitated, given, mail, scenarioOf } from '#test/support/stories/given-story.ts'

const by = 'Faye'
const take = (text: string, key: string) => ({ kind: 'take note', text, by, key }) as const

test('a facilitator’s note is in the log once, and players never see it', () => {
  const story = given(facilitated(scenarioOf({ '1': [mail('start')] })))
    .opens()
    .joins('ada')
  const before = story.view('ada')
  story.does(take(' Hades is late.', 'k-1'))
  expect(story.tries(take('Hades is late.', 'k-1'))).toEqual([])
  expect(story.log.filter(({ kind }) => kind === 'note taken')).toMatchObject([
    { text: 'Hades is late.', by },
  ])
  expect(story.view('ada')).toEqual(before)
  expect(story.tries(take(' ', 'k-2'))).toEqual({ refused: 'note length', values: { max: 500 } })
})
`,
    },
  ],
  writes: ['test/conventions', 'test/http/openapi'],
  tests: ['domain/exercise/stories/notes-of-facilitators.test.ts', 'domain/exercise', 'contracts'],
}
