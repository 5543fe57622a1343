import { describe, expect, test } from 'vitest'
import { actionInWords } from '#contracts/replies/leading-in-words.ts'
import {
  automated,
  facilitated,
  given,
  mail,
  scenarioOf,
  type Story,
} from '#test/support/stories/given-story.ts'
import { report } from '../../report/report.ts'
import { facilitatorView } from '../../views/facilitator-view.ts'

const scenario = scenarioOf({
  '1': [mail('ask', { displayAfter: 0, responseType: 'option', options: { Stay: '', Go: '/0' } })],
})
const room = () =>
  given(facilitated(scenario, ['Athena']))
    .opens()
    .joins('ada', 'Athena')
    .joins('ben', 'Athena')

const asks = (story: Story, seat = 'ada', text = 'Which form?', key?: string) =>
  story.tries({ kind: 'ask for help', seat, text, ...(key && { key }) })
const withdraws = (story: Story, help: string, seat = 'ada') =>
  story.tries({ kind: 'withdraw help', seat, help })
const replies = (story: Story, help: string, text = 'The blue one.', by = 'Faye') =>
  story.tries({ kind: 'answer help', help, text, by })
const listed = (story: Story) => facilitatorView(story.exercise, story.state(), story.now(), new Map()).help
const own = (story: Story, seat = 'ada') => story.view(seat).help ?? []
const idOf = (story: Story, seat = 'ada') => own(story, seat)[0]?.id ?? ''
const acts = (story: Story, anonymise = false) =>
  report(story.exercise, story.state(), story.now(), {
    ...{ viewer: null, anonymise, pseudonym: (seat: string) => `p-${seat}` },
  }).led.map(act => actionInWords(act))

describe('a call for help', () => {
  test('reaches the facilitators with its player, team, time and sentence, and no other player', () => {
    const story = room().starts().at('02:00')
    const before = story.view('ben')
    expect(asks(story, 'ada', ' Which form? ')).toEqual([
      { kind: 'help asked', seat: 'ada', text: 'Which form?' },
    ])
    expect(listed(story)).toMatchObject([
      { player: 'ada', team: 'Athena', text: 'Which form?', at: story.now(), reply: null },
    ])
    expect(own(story)).toMatchObject([{ text: 'Which form?', reply: null }])
    // An act moves the end of an exercise that is left alone.
    expect({ ...story.view('ben'), nextAt: before.nextAt }).toEqual(before)
  })

  test('can be made from joining until the end, and needs no sentence', () => {
    const story = room()
    expect(asks(story, 'ada', '  ')).toEqual([{ kind: 'help asked', seat: 'ada' }])
    expect(asks(story.starts().pauses(), 'ben')).toHaveLength(1)
    expect(replies(story, idOf(story, 'ben'), '')).toHaveLength(1)
    story.resumes().answers('ben', 'ask', 'Go')
    expect(asks(story, 'ben')).toEqual({ refused: 'exercise finished' })
    expect(asks(story, 'nobody')).toEqual({ refused: 'seat unknown' })
    expect(asks(room().does({ kind: 'close', by: 'Faye' }))).toEqual({ refused: 'exercise finished' })
  })

  test('is the only one at a time, and at most 300 characters long', () => {
    const story = room()
    expect(asks(story, 'ada', 'x'.repeat(301))).toEqual({ refused: 'help too long', values: { max: 300 } })
    expect(asks(story, 'ada', 'x'.repeat(300), 'key')).toHaveLength(1)
    expect(asks(story, 'ada', 'x'.repeat(300))).toEqual([])
    expect(asks(story, 'ada', 'Another')).toEqual({ refused: 'help asked already' })
    replies(story, idOf(story))
    expect(asks(story, 'ada', 'x'.repeat(300), 'key')).toEqual([])
    expect(asks(story, 'ada', 'Another')).toHaveLength(1)
    expect(own(story).map(({ text }) => text.length)).toEqual([7, 300])
  })

  test('is answered once, by the first facilitator', () => {
    const story = room()
    asks(story)
    const id = idOf(story)
    expect(replies(story, id, 'x'.repeat(1_001))).toMatchObject({ refused: 'help reply too long' })
    expect(replies(story.at('01:00'), id)).toHaveLength(1)
    expect(replies(story, id)).toEqual([])
    expect(replies(story, id, 'The red one.', 'Ben')).toEqual({
      ...{ refused: 'help answered already', values: { by: 'Faye' } },
    })
    expect(replies(story, 'h99')).toEqual({ refused: 'help unknown' })
    expect(own(story)).toMatchObject([{ reply: { text: 'The blue one.', at: story.now() } }])
    expect(listed(story)).toMatchObject([{ reply: { by: 'Faye', text: 'The blue one.' } }])
    expect(JSON.stringify(story.view('ada'))).not.toContain('Faye')
  })

  test('can be withdrawn by its player alone, until it is answered', () => {
    const story = room()
    asks(story)
    const id = idOf(story)
    expect(withdraws(story, id, 'ben')).toEqual({ refused: 'help unknown' })
    expect(withdraws(story, id)).toEqual([{ kind: 'help withdrawn', seat: 'ada', help: id }])
    expect(withdraws(story, id)).toEqual([])
    expect([own(story), listed(story)]).toEqual([[], []])
    expect(replies(story, id)).toEqual({ refused: 'help withdrawn already', values: { player: 'ada' } })
    asks(story)
    replies(story, idOf(story))
    expect(withdraws(story, idOf(story))).toEqual({ refused: 'help answered first' })
  })

  test('is listed by its waiting time, the longest first, and after all open ones once it is answered', () => {
    const story = room()
    asks(story, 'ada')
    asks(story.at('01:00'), 'ben')
    replies(story, idOf(story, 'ada'))
    asks(story.at('02:00'), 'ada', 'Again')
    expect(listed(story).map(({ player, text }) => `${player} ${text}`)).toEqual([
      'ben Which form?',
      'ada Again',
      'ada Which form?',
    ])
  })

  test('stays with its player on another device, and goes with a reset', () => {
    const story = room().starts()
    asks(story)
    story.does({ kind: 'release seat', seat: 'ada', by: 'Faye' })
    story.does({ kind: 'join', seat: 'tablet', alias: 'ada', team: 'Athena', code: 'tablet' })
    expect(own(story, 'tablet')).toMatchObject([{ text: 'Which form?' }])
    story.does({ kind: 'reset', by: 'Faye' })
    expect(listed(story)).toEqual([])
  })

  test('changes neither the story nor the score', () => {
    const [plain, asking] = [room().starts(), room().starts()]
    asks(asking)
    replies(asking, idOf(asking))
    for (const story of [plain, asking]) story.at('01:00').answers('ada', 'ask', 'Stay')
    const seen = ({ view }: Story) => ({ ...view('ada'), help: undefined, nextAt: 0 })
    expect(seen(asking)).toEqual(seen(plain))
    const scored = ({ exercise, state, now }: Story) =>
      report(exercise, state(), now(), { viewer: null, anonymise: false, pseudonym: seat => seat }).scores
    expect(scored(asking)).toEqual(scored(plain))
  })

  test('is refused where no one leads', () => {
    const story = given(automated(scenario, { Ada: null })).begins('ada')
    expect(asks(story)).toEqual({ refused: 'facilitated only' })
  })
})

describe('the record of how an exercise was led', () => {
  const told = () => {
    const story = room().starts().at('01:00')
    asks(story, 'ada', 'I am Ada.\nWhich form?')
    replies(story.at('02:00'), idOf(story), 'The blue one, Ada.')
    asks(story.at('02:30'), 'ada')
    withdraws(story.at('03:00'), idOf(story))
    asks(story.at('04:00'), 'ben', '')
    replies(story.at('05:00'), idOf(story, 'ben'), '')
    return story
  }

  test('tells of calls, replies and withdrawals in order', () => {
    expect(acts(told()).slice(2)).toEqual([
      'ada asked for help: “I am Ada. Which form?”',
      'Faye answered ada’s call for help: “The blue one, Ada.”',
      'ada asked for help: “Which form?”',
      'ada withdrew their call for help.',
      'ben asked for help.',
      'Faye marked ben’s call for help as done.',
    ])
  })

  test('hides players and their words where names are hidden', () => {
    expect(acts(told(), true).slice(2)).toEqual([
      'A player asked for help.',
      'Facilitator 1 answered a player’s call for help.',
      'A player asked for help.',
      'A player withdrew their call for help.',
      'A player asked for help.',
      'Facilitator 1 marked a player’s call for help as done.',
    ])
  })

  test('names players in no list of facilitators', () => {
    const story = told()
    const { exercise } = story
    const { exercise: cover } = report(exercise, story.state(), story.now(), {
      ...{ viewer: null, anonymise: false, pseudonym: (seat: string) => seat },
    })
    expect(JSON.stringify(cover)).not.toMatch(/\bada\b/)
  })
})
