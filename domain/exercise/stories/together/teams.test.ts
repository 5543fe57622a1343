import { describe, expect, test } from 'vitest'
import { answerKey } from '../../rules/decide.ts'
import {
  automated,
  facilitated,
  given,
  mail,
  MINUTE,
  NOON,
  post,
  scenarioOf,
} from '#test/support/stories/given-story.ts'

const scenario = scenarioOf({
  '1': [
    mail('alone', { responseType: 'option', options: { Ask: 'together', Leave: '/0' } }),
    mail('together', {
      team: true,
      delay: 10,
      responseType: 'option',
      options: { Yes: 'praise', No: 'end' },
      correct: ['o1'],
    }),
    mail('praise', { delay: 0 }),
    mail('end', { team: true, delay: 0, next: '/0' }),
    mail('bulletin', { team: true, displayAfter: 5 }),
    post('chatter', {
      displayAfter: 1,
      likes: 7,
      comments: [{ organisation: '', persona: 'Zed', address: '', content: 'Wow', likes: 2, retweets: 0 }],
    }),
  ],
})

const teams = () =>
  given(automated(scenario, { ada: 'Athena', berta: 'Athena', hans: 'Hades', solo: null })).begins(
    'ada',
    'berta',
    'hans',
    'solo',
  )

describe('a team event', () => {
  test('comes to the whole team, set off by one player, and not to another team', () => {
    const story = teams().answers('ada', 'alone', 'Ask').at('00:10')
    expect(story.sees('berta')).toEqual(['alone', 'together'])
    expect(story.sees('hans')).toEqual(['alone'])
  })

  test('has one answer: the first, with the name of its player', () => {
    const story = teams().answers('ada', 'alone', 'Ask').at('01:00').answers('berta', 'together', 'Yes')
    expect(story.seen('ada', 'together')?.response).toMatchObject({ value: 'Yes', by: 'berta' })
    expect(story.tries({ kind: 'answer', seat: 'ada', event: 'together', response: 'Yes' })).toEqual([])
    expect(story.tries({ kind: 'answer', seat: 'ada', event: 'together', response: 'No' })).toEqual({
      refused: 'already answered by',
      values: { by: 'berta' },
    })
    expect(story.tries({ kind: 'answer', seat: 'berta', event: 'together', response: 'No' })).toEqual({
      refused: 'already answered',
    })
  })

  test('is a player’s own if they have no team, and says so', () => {
    const story = teams().answers('ada', 'alone', 'Ask').answers('solo', 'alone', 'Ask').at('00:10')
    expect(story.seen('ada', 'together')?.team).toBe(true)
    expect(story.seen('solo', 'together')?.team).toBe(false)
  })

  test('is read by each member separately, and leads every member on', () => {
    const story = teams()
      .answers('ada', 'alone', 'Ask')
      .at('01:00')
      .reads('ada', 'together')
      .answers('berta', 'together', 'Yes')
    expect(story.seen('ada', 'together')?.readAt).toBe(NOON + MINUTE)
    expect(story.seen('berta', 'together')?.readAt).toBeNull()
    expect([story.sees('ada'), story.sees('berta')]).toEqual([
      ['alone', 'together', 'chatter', 'praise'],
      ['alone', 'together', 'chatter', 'praise'],
    ])
  })

  test('that ends the story ends it for the team; a player’s own end is theirs alone', () => {
    const story = teams()
      .answers('hans', 'alone', 'Leave')
      .answers('ada', 'alone', 'Ask')
      .at('01:00')
      .answers('berta', 'together', 'No')
    const stages = ['ada', 'berta', 'hans', 'solo'].map(name => story.view(name).stage)
    expect(stages).toEqual(['finished', 'finished', 'finished', 'running'])
  })

  test('answered after a player’s own end does not change their result', () => {
    const story = teams().answers('ada', 'alone', 'Ask').at('01:00').answers('berta', 'alone', 'Leave')
    const result = story.seen('berta', '/1')?.content
    story.at('02:00').answers('ada', 'together', 'Yes')
    expect(result).toContain('0 of 1 point')
    expect(story.seen('berta', '/1')?.content).toBe(result)
  })

  test('is an event like any other for a player without a team', () => {
    const story = teams().answers('solo', 'alone', 'Ask').at('06:00').answers('solo', 'together', 'Yes')
    expect(story.sees('solo')).toEqual(['alone', 'together', 'chatter', 'bulletin', 'praise'])
    expect(story.sees('ada')).not.toContain('together')
  })

  test('has an answer key of its team, so that a second answer cannot be stored', () => {
    const story = teams()
    const key = (seat: string, event: string) => answerKey(story.exercise, story.state(), seat, event)
    expect(key('ada', 'together')).toBe(key('berta', 'together'))
    expect(
      new Set([key('ada', 'alone'), key('berta', 'alone'), key('hans', 'together'), key('solo', 'together')])
        .size,
    ).toBe(4)
  })
})

describe('the clock of an automated team', () => {
  test('is started by the first player; later ones find all events that have come', () => {
    const story = given(automated(scenario, { ada: 'Athena', berta: 'Athena' }))
      .begins('ada')
      .at('05:00')
      .begins('berta')
    expect(story.view('berta')).toMatchObject({ xt: 5 * MINUTE })
    expect(story.sees('berta')).toEqual(['alone', 'chatter', 'bulletin'])
    expect(story.seen('berta', 'chatter')).toMatchObject({
      displayedAt: NOON + MINUTE,
      displayedXt: 5 * MINUTE,
    })
  })

  test('is shown running to a member who is still in the tutorial', () => {
    const story = given(automated(scenario, { ada: 'Athena', berta: 'Athena' })).does({
      kind: 'first seen',
      seat: 'berta',
    })
    expect(story.view('berta')).toMatchObject({ stage: 'lobby', xt: 0, ticking: false })
    expect(story.begins('ada').at('05:00').view('berta')).toMatchObject({
      stage: 'lobby',
      xt: 5 * MINUTE,
      ticking: true,
    })
  })
})

describe('a player who changes teams', () => {
  const room = () =>
    given(facilitated(scenario, ['Athena', 'Hades']))
      .opens()
      .joins('ada', 'Athena')
      .joins('hans', 'Hades')
      .starts()

  test('sees the events of the new team as they are, and their old answers stay with the old team', () => {
    const story = room().answers('ada', 'alone', 'Ask').at('01:00').answers('ada', 'together', 'Yes')
    story.does({ kind: 'move to team', seat: 'ada', team: 'Hades', by: 'Faye' })
    expect(story.view('ada').team).toBe('Hades')
    expect(story.seen('ada', 'together')?.response).toMatchObject({ value: 'Yes' })
    story.answers('hans', 'alone', 'Ask').at('02:00')
    expect(story.seen('ada', 'together')).toMatchObject({ displayedAt: NOON + 10_000, response: null })
    story.answers('ada', 'together', 'No')
    expect(story.view('hans').stage).toBe('finished')
    expect(story.state().teamAnswers.get('Athena')?.get('together')?.answer).toEqual({
      kind: 'option',
      option: 'o1',
    })
  })

  test('sees what the old team answered before that, and not what it answers later', () => {
    const story = room().joins('ben', 'Athena').answers('ada', 'alone', 'Ask').at('01:00')
    story.does({ kind: 'move to team', seat: 'ada', team: 'Hades', by: 'Faye' })
    story.at('02:00').answers('ben', 'together', 'Yes').at('03:00')
    expect(story.seen('ada', 'together')).toMatchObject({ response: null })
    expect(story.seen('ben', 'together')?.response).toMatchObject({ value: 'Yes', by: 'ben' })
    expect(story.tries({ kind: 'answer', seat: 'ada', event: 'together', response: 'Yes' })).toEqual({
      refused: 'former team',
    })
    story.does({ kind: 'move to team', seat: 'ada', team: 'Athena', by: 'Faye' }).at('04:00')
    expect(story.seen('ada', 'together')?.response).toMatchObject({ value: 'Yes', by: 'ben' })
    story.does({ kind: 'move to team', seat: 'ada', team: 'Hades', by: 'Faye' }).at('05:00')
    expect(story.seen('ada', 'together')?.response).toMatchObject({ value: 'Yes', by: 'ben' })
  })

  test('answers for the team they wrote for, and for no other', () => {
    const story = room().answers('ada', 'alone', 'Ask').answers('hans', 'alone', 'Ask').at('01:00')
    story.does({ kind: 'move to team', seat: 'ada', team: 'Hades', by: 'Faye' })
    const sends = (team: string) =>
      story.tries({ kind: 'answer', seat: 'ada', event: 'together', response: 'Yes', team })
    expect(sends('Athena')).toEqual({ refused: 'former team' })
    expect(sends('Hades')).toMatchObject([{ kind: 'answered', event: 'together' }])
  })

  test('may read events that only their old team has, but not answer them', () => {
    const story = room()
      .answers('ada', 'alone', 'Ask')
      .at('01:00')
      .does({ kind: 'move to team', seat: 'ada', team: 'Hades', by: 'Faye' })
    expect(story.sees('ada')).toContain('together')
    expect(story.tries({ kind: 'answer', seat: 'ada', event: 'together', response: 'Yes' })).toEqual({
      refused: 'former team',
    })
  })

  test('keeps the events of the former team, even if the new one gets them only after the end of their story', () => {
    const early = scenarioOf({
      '1': [
        mail('ask', { responseType: 'option', options: { Now: 'bulletin', Later: '-1' } }),
        mail('end', { displayAfter: 3, next: '/0' }),
        mail('bulletin', { team: true, displayAfter: 7 }),
      ],
    })
    const story = given(facilitated(early, ['Athena', 'Hades']))
      .opens()
      .joins('ada', 'Athena')
      .joins('hans', 'Hades')
      .starts()
    story
      .at('01:00')
      .answers('ada', 'ask', 'Now')
      .at('02:00')
      .does({ kind: 'move to team', seat: 'ada', team: 'Hades', by: 'Faye' })
    expect(story.sees('ada')).toEqual(['ask', 'bulletin'])
  })

  test('has an event of both teams as the former team left it, until it comes to the new one', () => {
    const both = scenarioOf({
      '1': [
        mail('ask', { team: true, responseType: 'option', options: { Go: 'call' } }),
        mail('call', { team: true, delay: 60, responseType: 'option', options: { Yes: '-1', No: '-1' } }),
      ],
    })
    const story = given(facilitated(both, ['Athena', 'Hades']))
      .opens()
      .joins('ada', 'Athena')
      .joins('hans', 'Hades')
      .starts()
    story.answers('ada', 'ask', 'Go').at('02:00').answers('ada', 'call', 'Yes')
    story.does({ kind: 'move to team', seat: 'ada', team: 'Hades', by: 'Faye' })
    story.at('03:00').answers('hans', 'ask', 'Go')
    const answer = { kind: 'answer', seat: 'ada', event: 'call', response: 'No' } as const
    expect(story.seen('ada', 'call')?.response).toMatchObject({ value: 'Yes' })
    expect(story.tries(answer)).toEqual({ refused: 'already answered' })
    story.at('04:00')
    expect(story.seen('ada', 'call')?.response).toBe(null)
    expect(story.tries(answer)).toMatchObject([{ kind: 'answered' }])
  })

  test('stays finished if the old team had finished, even when moved at that very moment', () => {
    const over = scenarioOf({
      '1': [
        mail('decide', {
          team: true,
          responseType: 'option',
          options: { End: '-1', Stay: '-1' },
          next: '/0',
        }),
      ],
    })
    const story = given(facilitated(over, ['Athena', 'Hades']))
      .opens()
      .joins('ada', 'Athena')
      .joins('hans', 'Hades')
      .starts()
    story.at('01:00').answers('ada', 'decide', 'End')
    expect(story.view('ada').stage).toBe('finished')
    story.does({ kind: 'move to team', seat: 'ada', team: 'Hades', by: 'Faye' })
    expect(story.view('ada').stage).toBe('finished')
  })

  test('goes nowhere when the team is the same, and not to one that does not exist', () => {
    const move = (team: string) => room().tries({ kind: 'move to team', seat: 'ada', team, by: 'Faye' })
    expect(move('Athena')).toEqual([])
    expect(move('Zeus')).toEqual({ refused: 'team unknown', values: { team: 'Zeus' } })
  })
})

describe('a late joiner', () => {
  test('does not move events that their team already has to an earlier time', () => {
    const events = [
      mail('dice', { displayAfter: 0, responseType: 'random', options: { Brief: 'brief', Nothing: '-1' } }),
      mail('ask', { displayAfter: 0, responseType: 'option', options: { Go: 'brief' } }),
      mail('brief', { team: true }),
    ]
    const room = () => given(facilitated(scenarioOf({ '1': events }), ['Athena'])).opens()
    const all = Array.from({ length: 20 }, (_, index) => `player ${index}`)
    const everybody = all.reduce((story, name) => story.joins(name, 'Athena'), room()).starts()
    const whoDraws = (value: string) =>
      all.find(name => everybody.seen(name, 'dice')?.response?.value === value) ?? ''
    const [early, late] = [whoDraws('Nothing'), whoDraws('Brief')]

    const story = room().joins(early, 'Athena').starts().at('02:00').answers(early, 'ask', 'Go').at('03:00')
    const before = story.seen(early, 'brief')
    expect(before?.displayedAt).toBe(NOON + 125_000)
    expect(story.joins(late, 'Athena').seen(early, 'brief')).toEqual(before)
  })
})

describe('the social feed', () => {
  const liked = (story: ReturnType<typeof teams>, name: string) => story.seen(name, 'chatter')

  test('is shared by the team in an automated exercise', () => {
    const story = teams().at('01:00').does({ kind: 'like', seat: 'ada', event: 'chatter', comment: null })
    story.does({ kind: 'reply', seat: 'ada', event: 'chatter', text: ' Stay calm. ' })
    expect(liked(story, 'berta')).toMatchObject({
      likes: 8,
      liked: false,
      comments: [{ persona: 'Zed' }, { persona: 'ada (Athena)', content: 'Stay calm.' }],
    })
    expect(liked(story, 'hans')).toMatchObject({ likes: 7, comments: [{ persona: 'Zed' }] })
    expect(liked(story, 'ada')).toMatchObject({ likes: 8, liked: true })
  })

  test('is shared by all players in a facilitated exercise, and a facilitator can hide a reply', () => {
    const story = given(facilitated(scenario, ['Athena', 'Hades']))
      .opens()
      .joins('ada', 'Athena')
      .joins('hans', 'Hades')
      .starts()
      .at('01:00')
    story.does({ kind: 'reply', seat: 'ada', event: 'chatter', text: 'Oops' })
    const reply = liked(story, 'hans')?.comments[1]
    expect(reply).toMatchObject({ content: 'Oops', byPlayer: true })
    story.does({ kind: 'hide reply', event: 'chatter', reply: reply?.id ?? '', by: 'Faye' })
    expect(liked(story, 'hans')?.comments).toHaveLength(1)
  })

  test('shows a facilitator’s replies in the names of personas to all who have the post', () => {
    const story = given(facilitated(scenario, ['Athena', 'Hades']))
      .opens()
      .joins('ada', 'Athena')
      .joins('hans', 'Hades')
      .starts()
      .at('01:00')
    const sender = { name: 'Maeve Orr', organisation: 'Harbour Trust', address: 'm.orr@harbour.example' }
    const says = (text: string, key?: string) =>
      story.tries({
        kind: 'reply as',
        event: 'chatter',
        text,
        sender,
        by: 'Faye',
        ...(key !== undefined && { key }),
      })
    says(' We are looking into it. ', 'k-1')
    says('We are looking into it.', 'k-1')
    for (const name of ['ada', 'hans']) {
      const comments = liked(story, name)?.comments ?? []
      expect(comments).toHaveLength(2)
      expect(comments[1]).toMatchObject({
        ...{
          persona: 'Maeve Orr',
          organisation: 'Harbour Trust',
          address: 'm.orr@harbour.example',
          content: 'We are looking into it.',
        },
        ...{ byPlayer: false, own: false, said: { xt: 60_000 } },
      })
    }
    expect(says('   ')).toMatchObject({ refused: 'reply required' })
    expect(
      story.tries({ kind: 'reply as', event: 'nothing of the kind', text: 'Hello', sender, by: 'Faye' }),
    ).toMatchObject({
      refused: 'post not out',
    })
    story.does({
      kind: 'hide reply',
      event: 'chatter',
      reply: liked(story, 'ada')?.comments[1]?.id ?? '',
      by: 'Faye',
    })
    expect(liked(story, 'hans')?.comments).toHaveLength(1)
  })

  test('dates a reply by wall clock and exercise time, and reveals its key to its author only', () => {
    const story = teams().at('01:00')
    story.does({ kind: 'reply', seat: 'ada', event: 'chatter', text: 'Stay calm.', key: 'k-1' })
    story.at('05:00')
    const said = (name: string) => liked(story, name)?.comments[1]
    expect(said('ada')).toMatchObject({
      own: true,
      key: 'k-1',
      said: { at: story.now() - 240_000, xt: 60_000 },
    })
    expect(said('berta')).toMatchObject({ own: false, key: '', said: { xt: 60_000 } })
    expect(liked(story, 'ada')?.comments[0]).toMatchObject({ own: false, said: null })
  })

  test('takes one like per player and target: pressing again takes it back, asking for it twice does not', () => {
    const story = teams().at('01:00')
    const like = (on?: boolean) =>
      story.tries({
        kind: 'like',
        seat: 'ada',
        event: 'chatter',
        comment: 0,
        ...(on === undefined ? {} : { on }),
      })
    like()
    expect(liked(story, 'ada')?.comments[0]).toMatchObject({ likes: 3, liked: true })
    expect(like(true)).toEqual([])
    like()
    expect(liked(story, 'ada')?.comments[0]).toMatchObject({ likes: 2, liked: false })
  })

  test('takes a like and a reply once under one key, however late the repeat comes', () => {
    const story = teams().at('01:00')
    const like = (key: string) =>
      story.tries({ kind: 'like', seat: 'ada', event: 'chatter', comment: null, key })
    const reply = (key: string) =>
      story.tries({ kind: 'reply', seat: 'ada', event: 'chatter', text: 'Hello', key })
    expect([like('one'), reply('two')]).toMatchObject([[{ on: true }], [{ text: 'Hello' }]])
    story.at('09:00')
    expect([like('one'), reply('two')]).toEqual([[], []])
    expect([like('three'), reply('four')]).toMatchObject([[{ on: false }], [{ text: 'Hello' }]])
    expect([like('one'), like('three')]).toEqual([[], []])
  })

  test('refuses events that have not come or are not posts, and empty words; the same words twice are one reply', () => {
    const story = teams()
    const reply = (event: string, text: string) => story.tries({ kind: 'reply', seat: 'ada', event, text })
    expect(reply('chatter', 'Early')).toEqual({ refused: 'post unknown' })
    story.at('01:00')
    expect(reply('alone', 'To a mail')).toEqual({ refused: 'post unknown' })
    expect(reply('chatter', '   ')).toEqual({ refused: 'reply required' })
    expect(reply('chatter', 'x'.repeat(2001))).toEqual({ refused: 'reply required' })
    expect(reply('chatter', 'Hello')).toHaveLength(1)
    expect(reply('chatter', 'Hello')).toEqual([])
    expect(
      story.at('01:06').tries({ kind: 'reply', seat: 'ada', event: 'chatter', text: 'Hello' }),
    ).toHaveLength(1)
    expect(story.tries({ kind: 'like', seat: 'ada', event: 'chatter', comment: 9 })).toEqual({
      refused: 'post unknown',
    })
  })
})

describe('the Incident Log', () => {
  test('is shared by the team, and tells when a teammate has saved in the meantime', () => {
    const story = teams()
    const note = (seat: string, text: string, baseVersion: number) =>
      story.tries({ kind: 'note', seat, text, baseVersion })
    expect(note('ada', '08:00 called', 0)).toMatchObject([{ version: 1 }])
    expect(note('berta', '08:01 waited', 0)).toEqual({ refused: 'notes conflict' })
    expect(note('berta', '08:00 called', 0)).toEqual([])
    expect(note('berta', '08:00 called\n08:01 waited', 1)).toMatchObject([{ version: 2 }])
    expect(note('hans', 'Ours', 0)).toMatchObject([{ version: 1 }])
    expect(note('solo', 'x'.repeat(100_001), 0)).toEqual({
      refused: 'notes too long',
      values: { max: 100_000 },
    })
  })

  test('is overwritten by a page that does not say which version it had read, and the old text stays in the log', () => {
    const story = teams()
    const note = (seat: string, text: string) => story.tries({ kind: 'note', seat, text, baseVersion: null })
    expect([note('ada', 'One'), note('berta', 'Two'), note('berta', 'Two')]).toMatchObject([
      [{ version: 1 }],
      [{ version: 2 }],
      [],
    ])
    expect(story.log.flatMap(entry => (entry.kind === 'noted' ? [entry.text] : []))).toEqual(['One', 'Two'])
  })

  test('counts for each player the changes of the rest of the team', () => {
    const story = teams()
    const note = (seat: string, text: string) => story.does({ kind: 'note', seat, text, baseVersion: null })
    note('ada', 'One')
    note('berta', 'Two')
    note('ada', 'Three')
    expect(['ada', 'berta', 'hans'].map(name => story.view(name).notesByOthers)).toEqual([1, 2, 0])
  })
})
