import { describe, expect, test } from 'vitest'
import { automated, given, mail, MINUTE, NOON, scenarioOf } from '#test/support/stories/given-story.ts'

type Events = Parameters<typeof scenarioOf>[0][string]
const alone = (...events: Events) =>
  given(automated(scenarioOf({ '1': events }), { ada: null })).begins('ada')
const rest = (...ids: readonly string[]) => ids.map(id => mail(id, { delay: 0 }))

describe('a choice', () => {
  const decision = mail('pay', {
    responseType: 'option',
    options: { Pay: 'paid', Refuse: 'refused' },
    next: 'meeting',
  })

  test('leads along the chosen option and along the main line', () => {
    const story = alone(decision, ...rest('paid', 'refused', 'meeting')).answers('ada', 'pay', 'Refuse')
    expect(story.sees('ada')).toEqual(['pay', 'refused', 'meeting'])
  })

  test('shows the targets of its options only once it is made: a shared one would reveal the odd one out', () => {
    const asked = alone(decision, ...rest('paid', 'refused', 'meeting'))
    const targets = () => asked.seen('ada', 'pay')?.options.map(({ text, next }) => [text, next])
    expect(targets()).toEqual([
      ['Pay', '-1'],
      ['Refuse', '-1'],
    ])
    asked.answers('ada', 'pay', 'Refuse')
    expect(targets()).toEqual([
      ['Pay', 'paid'],
      ['Refuse', 'refused'],
    ])
  })

  test('of several options leads along each, in the author’s order, and nowhere for -1', () => {
    const several = mail('call', {
      responseType: 'checkbox',
      options: { Police: 'police', Nobody: '-1', Press: 'press' },
      next: 'after',
    })
    const story = alone(several, ...rest('press', 'police', 'after')).answers('ada', 'call', [
      'Press',
      'Nobody',
      'Police',
    ])
    expect(story.sees('ada')).toEqual(['call', 'police', 'press', 'after'])
  })

  test('of an order leads along the option ranked first', () => {
    const order = mail('rank', { responseType: 'reorder', options: { Power: 'power', Data: 'data' } })
    expect(
      alone(order, ...rest('power', 'data'))
        .answers('ada', 'rank', ['Data', 'Power'])
        .sees('ada'),
    ).toEqual(['rank', 'data'])
  })

  test('in the player’s own words leads to the event’s next', () => {
    const story = alone(mail('say', { responseType: 'text', next: 'heard' }), ...rest('heard')).answers(
      'ada',
      'say',
      'We are working on it.',
    )
    expect(story.sees('ada')).toEqual(['say', 'heard'])
  })
})

describe('speed', () => {
  const timed = mail('pay', {
    responseType: 'option',
    options: { Pay: 'paid' },
    next: 'meeting',
    earlierThan: 60,
    nextIfEarly: 'early',
    laterThan: 120,
    nextIfLate: 'late',
  })
  const events = [timed, ...rest('paid', 'meeting', 'early', 'late')]
  const after = (clock: string) =>
    alone(...events)
      .at(clock)
      .answers('ada', 'pay', 'Pay')
      .sees('ada')

  test.each([
    ['00:59', 'early'],
    ['01:00', 'paid'],
    ['02:00', 'paid'],
    ['02:01', 'late'],
  ])('after %s the branch is %s; the main line stays', (clock, branch) => {
    expect(after(clock)).toEqual(['pay', branch, 'meeting'])
  })

  test('does not override a branch with -1', () => {
    const plain = { ...timed, nextIfEarly: '-1' }
    expect(
      alone(plain, ...rest('paid', 'meeting', 'early', 'late'))
        .answers('ada', 'pay', 'Pay')
        .sees('ada'),
    ).toEqual(['pay', 'paid', 'meeting'])
  })
})

describe('a timeout', () => {
  const waiting = mail('pay', {
    responseType: 'option',
    options: { Pay: 'paid' },
    next: 'meeting',
    laterThan: 90,
    nextIfLate: 'slow',
    onTimeout: 'boss',
  })
  const events = [waiting, ...rest('paid', 'meeting', 'slow', 'boss')]

  test('fires once if there is no answer', () => {
    const story = alone(...events)
    expect(story.at('01:29').sees('ada')).toEqual(['pay'])
    expect(story.at('01:30').sees('ada')).toEqual(['pay', 'boss'])
  })

  test('leaves the event open: a later answer counts and fires only the main line', () => {
    expect(
      alone(...events)
        .at('03:00')
        .answers('ada', 'pay', 'Pay')
        .sees('ada'),
    ).toEqual(['pay', 'boss', 'meeting'])
  })

  test('does not fire after an answer', () => {
    expect(
      alone(...events)
        .at('01:00')
        .answers('ada', 'pay', 'Pay')
        .at('30:00')
        .sees('ada'),
    ).toEqual(['pay', 'paid', 'meeting'])
  })

  test('comes at 110 % of the time limit if the author set no laterThan', () => {
    const limited = alone(
      mail('pay', { responseType: 'text', timeLimit: 100, onTimeout: 'boss' }),
      ...rest('boss'),
    )
    expect(limited.at('01:49').sees('ada')).toEqual(['pay'])
    expect(limited.at('01:50').sees('ada')).toEqual(['pay', 'boss'])
  })
})

describe('a random event', () => {
  const dice = mail('dice', {
    responseType: 'random',
    options: { Sun: 'sun', Rain: 'rain', Snow: 'snow' },
    next: 'weather',
    delay: 0,
  })
  const events = [dice, ...rest('sun', 'rain', 'snow', 'weather')]

  test('answers itself when displayed and fires the drawn option and the main line', () => {
    const story = alone(...events)
    const drawn = story.seen('ada', 'dice')?.response
    expect(drawn).toMatchObject({ by: 'system', at: NOON, timeliness: null })
    expect(story.seen('ada', 'dice')?.options.map(({ text }) => text)).toEqual([drawn?.value])
    expect(story.sees('ada')).toEqual(['dice', String(drawn?.value).toLowerCase(), 'weather'])
  })

  test('draws each option for some players, and always the same one for each', () => {
    const players = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`p${index}`, null]))
    const names = Object.keys(players)
    const exercise = automated(scenarioOf({ '1': events }), players)
    const draws = (): readonly unknown[] => {
      const story = given(exercise).begins(...names)
      return names.map(name => story.seen(name, 'dice')?.response?.value)
    }
    expect(new Set(draws())).toEqual(new Set(['Sun', 'Rain', 'Snow']))
    expect(draws()).toEqual(draws())
  })
})

describe('the end', () => {
  const ending = mail('last', {
    responseType: 'option',
    options: { End: '/0', On: 'more', Result: '/1' },
    correct: ['o1'],
  })

  test('drops pending events and leaves only the closing mails in the inbox', () => {
    const story = alone(ending, mail('soon', { displayAfter: 1 })).answers('ada', 'last', 'End')
    expect(story.view('ada')).toMatchObject({
      stage: 'finished',
      finished: true,
      ticking: false,
      nextAt: null,
    })
    expect(story.sees('ada')).toEqual(['/1', '/0'])
    expect(story.at('10:00').sees('ada')).toEqual(['/1', '/0'])
  })

  test('gives the score and the verdict', () => {
    expect(alone(ending).answers('ada', 'last', 'End').seen('ada', '/1')?.content).toContain(
      '1 of 1 point (100%). 70% are needed to pass: <strong>PASS</strong>. Well done!</p><p>Your report shows',
    )
  })

  test('brings no result where nothing was scored', () => {
    expect(alone(mail('bye', { next: '/0' })).sees('ada')).toEqual(['/0'])
  })

  test('does not come with /1: the result comes, and the story goes on', () => {
    const story = alone(ending, mail('soon', { displayAfter: 1 })).answers('ada', 'last', 'Result')
    expect(story.sees('ada')).toEqual(['last', '/1'])
    expect(story.at('01:00').sees('ada')).toEqual(['last', '/1', 'soon'])
    expect(story.seen('ada', '/1')?.content).toContain('0 of 1 point (0%)')
    expect(story.seen('ada', '/1')?.content).toContain('When the exercise is over, you can open your report')
  })

  test('comes after the events that fire with it: an unanswered question among them counts as 0', () => {
    const both = mail('last', {
      responseType: 'option',
      options: { End: '/0' },
      next: 'question',
      correct: ['o1'],
    })
    const question = mail('question', {
      responseType: 'option',
      options: { Yes: '-1' },
      correct: ['o1'],
      delay: 0,
    })
    const story = alone(both, question).answers('ada', 'last', 'End')
    expect(story.sees('ada')).toEqual(['/1', '/0'])
    expect(story.seen('ada', '/1')?.content).toContain('1 of 2 points')
  })

  test('takes feedback, also afterwards, and nothing else', () => {
    const story = alone(ending, ...rest('more'))
      .answers('ada', 'last', 'End')
      .at('05:00')
    story.answers('ada', '/1', { useful: 'Fully agree', best: 'The coffee' })
    expect(JSON.parse(story.seen('ada', '/1')?.response?.value ?? '')).toMatchObject({
      useful: 'Fully agree',
      best: 'The coffee',
    })
    expect(story.tries({ kind: 'answer', seat: 'ada', event: 'last', response: 'End' })).toEqual([])
    expect(story.tries({ kind: 'answer', seat: 'ada', event: 'last', response: 'On' })).toEqual({
      refused: 'already answered',
    })
    expect(story.tries({ kind: 'note', seat: 'ada', text: 'Late', baseVersion: 0 })).toEqual({
      refused: 'exercise finished',
    })
    expect(story.now()).toBe(NOON + 5 * MINUTE)
  })
})
