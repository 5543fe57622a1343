import { describe, expect, it } from 'vitest'
import { addPlayers } from './add-players.ts'
import { emptyDraft, withPlayers } from '../order-draft.ts'

const form = emptyDraft(new Date('2026-11-21T10:00:00Z'))
const emails = ({ draft }: ReturnType<typeof addPlayers>) => draft.players.map(({ email }) => email)

describe('players that are handed in', () => {
  it('become rows in their order', () => {
    const added = addPlayers(form, ['nuala@x.ie', 'tom@x.ie'], 14)
    expect(emails(added)).toEqual(['nuala@x.ie', 'tom@x.ie'])
    expect(added).toMatchObject({ count: 2, problem: null, draft: { unlisted: '' } })
  })

  it('words that are no address stay in the field, and are named', () => {
    const added = addPlayers(form, ['nuala@x.ie', 'tom', 'ida@'], 14)
    expect(emails(added)).toEqual(['nuala@x.ie'])
    expect(added).toMatchObject({
      count: 1,
      problem: 'tom is not a valid email address. ida@ is not a valid email address.',
      draft: { unlisted: 'tom, ida@' },
    })
  })

  it('many words are named in part, and stay all', () => {
    const added = addPlayers(form, ['one', 'two', 'three', 'four'], 14)
    expect(added.problem?.match(/is not a valid email address/g)).toHaveLength(3)
    expect(added.draft.unlisted).toBe('one, two, three, four')
  })

  it('one that is there already is dropped with the sentence of the specification, several are counted', () => {
    const known = withPlayers(form, ['nuala@x.ie', 'tom@x.ie'])
    expect(addPlayers(known, ['Nuala@X.ie'], 14)).toMatchObject({
      count: 0,
      problem: 'Nuala@X.ie is a duplicate email address.',
      draft: { unlisted: '' },
    })
    expect(addPlayers(known, ['nuala@x.ie', 'ida@x.ie', 'tom@x.ie', 'IDA@x.ie'], 14)).toMatchObject({
      count: 1,
      problem: 'Already in the list: 3 of these addresses.',
    })
  })

  it('what exceeds the cap of the belt stays in the field', () => {
    const crew = Array.from({ length: 9 }, (_, index) => `sailor${index}@x.ie`)
    const added = addPlayers(form, crew, 7)
    expect(added).toMatchObject({
      count: 7,
      problem: 'Maximum allowed number of players reached',
      draft: { unlisted: 'sailor7@x.ie, sailor8@x.ie' },
    })
  })
})
