import { describe, expect, test } from 'vitest'
import { BOTS, isCheat } from '#domain/exercise/rehearsal/bots.ts'
import { rehearsed } from '#domain/exercise/rehearsal/figures.ts'
import { mail, scenarioOf } from '#test/support/stories/given-story.ts'
import { BOT_WORDS } from './bots.ts'
import { rehearsalTables } from './rehearsal-tables.ts'

const port = scenarioOf({
  '1': [
    mail('ask', {
      content: `<p>${'pay '.repeat(100)}</p>`,
      responseType: 'option',
      options: { 'Pay them at once': 'paid', Refuse: 'refused' },
      correct: ['o2'],
      timeLimit: 1,
    }),
    mail('paid', { delay: 60, next: '/0' }),
    mail('refused', { delay: 300, next: '/0' }),
    mail('stray'),
    mail('aside', { next: 'stray' }),
  ],
})

const tables = (bots: Parameters<typeof rehearsed>[1]['bots']) => {
  const [ofBots, ofQuestions, ofDecisions, ofEvents, ofBranches] = rehearsalTables(
    port,
    rehearsed(port, { seed: 'port', runs: 10, bots }),
  )
  return { ofBots, ofQuestions, ofDecisions, ofEvents, ofBranches }
}

describe('the tables of a rehearsal', () => {
  const { ofBots, ofQuestions, ofEvents, ofBranches } = tables(['expert', 'silent', 'first', 'last'])

  test('say how long each bot takes, and which pass without reading', () => {
    expect(ofBots?.result).toBe('Passing in a tenth of the runs or more without reading: Last option (100%).')
    expect(ofBots?.rows.map(({ cells }) => cells)).toEqual([
      ['Expert', '5.5 / 5.5 / 5.5', '100 / 100 / 100', '100%', '100%', '1.0; 5.0 min at 00:00:30', '0'],
      ['Silent', '–', '0 / 0 / 0', '0%', '0%', '0', '0'],
      ['First option', '1.0 / 1.0 / 1.0', '0 / 0 / 0', '0%', '0%', '0', '0'],
      ['Last option', '5.0 / 5.0 / 5.0', '100 / 100 / 100', '100%', '100%', '1.0; 4.5 min at 00:00:30', '0'],
    ])
    expect(ofBots?.rows[0]?.note).toBe(BOT_WORDS.expert.does)
  })

  test('say that no cheat played, where none did', () => {
    expect(tables(['expert']).ofBots?.result).toBe('No cheat played.')
  })

  test('say how well each question is answered, and which cheat does best', () => {
    expect(ofQuestions?.rows.map(({ cells }) => cells)).toEqual([['ask', '–', '–', '–', 'Last option 100%']])
    expect(ofQuestions?.rows[0]).toMatchObject({ event: 'ask', note: 'About ask' })
    expect(ofQuestions?.result).toBe('No scored question was asked of both the able and the random bot.')
  })

  test('say what a decision changes', () => {
    const { ofDecisions } = tables(['able'])
    // One message comes in place of another, which counts as one change.
    expect(ofDecisions?.rows.map(({ cells }) => cells)).toEqual([['ask', '1.0', '0.0']])
    expect(ofDecisions?.result).toBe(
      'On average a decision changes 1.0 later messages and 0.0 later questions. A player who is always right and one who never is share 50% of the messages of the one who gets fewer.',
    )
  })

  test('say which events each bot reached, and which no bot did', () => {
    expect(ofEvents?.result).toBe('No bot reached stray, aside.')
    expect(ofEvents?.columns.map(({ head }) => head)).toEqual(['Event', 'Expert', 'Silent', 'Cheats'])
    expect(ofEvents?.rows.map(({ cells }) => cells)).toEqual([
      ['ask', '100%', '100%', '100%'],
      ['paid', '0%', '0%', '50%'],
      ['refused', '100%', '0%', '50%'],
      ['stray', '0%', '0%', '0%'],
      ['aside', '0%', '0%', '0%'],
    ])
  })

  test('say that no bot takes a branch by grade, because none of their answers is graded', () => {
    const rubric = { criteria: [{ id: 'c1', name: 'Is short', good: '', points: 1 }] }
    const graded = scenarioOf({
      '1': [
        mail('ask', { responseType: 'text', rubric, nextIfRight: ['good'], nextIfUngraded: ['open'] }),
        mail('good'),
        mail('open'),
      ],
    })
    const figures = rehearsed(graded, { seed: 'port', runs: 1, bots: ['expert'] })
    expect(rehearsalTables(graded, figures)[4]?.result).toBe(
      'Every other branch was taken by a bot. The bots’ answers are not graded, so none takes ask Next if right.',
    )
  })

  test('say where each branch leads, and who took it', () => {
    expect(ofBranches?.result).toBe('No bot took aside Next event.')
    expect(ofBranches?.rows.map(({ cells }) => cells)).toEqual([
      ['ask', 'Option A', 'paid', '0%', '50%'],
      ['ask', 'Option B', 'refused', '50%', '50%'],
      ['paid', 'Next event', 'the end of the scenario', '–', '100%'],
      ['refused', 'Next event', 'the end of the scenario', '100%', '100%'],
      ['aside', 'Next event', 'stray', '–', '–'],
    ])
  })

  test('have a cell for each column', () => {
    for (const { columns, rows } of Object.values(tables(BOTS)).flatMap(table => table ?? []))
      for (const { cells } of rows) expect(cells).toHaveLength(columns.length)
  })
})

test('one scored question is spoken of like several', () => {
  const question = (event: string, discrimination: number | null) => ({ event, points: {}, discrimination })
  const resultOf = (...questions: ReturnType<typeof question>[]) =>
    rehearsalTables(port, {
      ...{ bots: [], events: [], branches: [], decisions: [], shared: 1 },
      questions,
    })[1]?.result
  expect(resultOf(question('ask', 0.5))).toBe(
    'Every scored question tells an able player from one who guesses.',
  )
  expect(resultOf(question('ask', 0.5), question('paid', null))).toBe(
    'Every scored question asked of both the able and the random bot tells an able player from one who guesses.',
  )
})

test('a scenario without events is said to have none', () => {
  const empty = scenarioOf({ '1': [] })
  const figures = rehearsed(empty, { seed: 'port', runs: 1, bots: ['able'] })
  expect(rehearsalTables(empty, figures)[3]?.result).toBe('No event comes to players by itself.')
})

test('events are named with the defaults of variables', () => {
  const variables = [{ id: 'harbour', name: 'Harbour', kind: 'text', default: 'the Mere', help: '' }] as const
  const story = scenarioOf({ '1': [mail('ask', { subject: 'Tell {{harbour}}', next: '/0' })] })
  const scenario = { ...story, details: { ...story.details, variables: [...variables] } }
  const figures = rehearsed(scenario, { seed: 'port', runs: 1, bots: ['able'] })
  const notes = rehearsalTables(scenario, figures).flatMap(({ rows }) => rows.map(({ note }) => note))
  expect(notes).toContain('Tell the Mere')
})

const HEAD = `# A rehearsal in figures

\`npm run rehearse\` and *Rehearse* in the scenario editor let bots play a scenario many times and count what happens. The engine is the product's own
(\`domain/exercise\`): a bot decides how to answer and when, and everything else is what a player would meet. Nothing is ordered or stored.

\`\`\`
npm run rehearse                                           every file of scenarios/
npm run rehearse -- mine.json                              your own file
npm run rehearse -- mine.json --bots able,random           these bots only
npm run rehearse -- mine.json --runs 300 --seed spring     more runs for each bot, and another seed
npm run rehearse -- mine.json --format json                text (default), json, or trace: each event of each run
\`\`\`

Chance comes from the seed alone: the same file, seed and number of runs give the same figures and the same trace, byte for byte. Runs with the same number draw the
same random events for every bot, so that bots can be compared. A bot plays alone, also in a scenario for teams, and works on several open questions at
once, as a team would. A bot that knows the answer writes the model answer or an accepted one, and matchers judge it as they judge players.

This page is written by \`contracts/words/rehearsal-tables.test.ts\`; after a change of bots or figures run \`npx vitest run contracts/words/rehearsal -u\`.

## The bots
`

const READING = `
## How to read them

- *Length*: the able bot's middle figure should be near the playtime on the card.
- *Pass*: an able player should usually pass, a novice seldom, and a cheat never. If the *Longest option* bot passes, lengthen the wrong options.
- *Idle* and *pile-ups*: the times lead to the place in the story. A quick expert waits most.
- *Discrimination*: below 0.2 a question is answered almost as well by guessing. Look for options that no player would take.
- *Decisions*: a decision that changes nothing later is not a decision. The library aims at three later messages and one later question, and at most half of the messages in common between a player who is always right and one who never is.
- *Events* and *branches*: content that no bot reaches is probably dead. A branch that one bot in a hundred takes is only rare. The bots’ answers are never graded by a rubric, so none takes a branch by such a grade.
`

test('bots and figures are explained on one page', async () => {
  const bots = BOTS.map(
    bot =>
      `| \`${bot}\` | ${BOT_WORDS[bot].name} | ${isCheat(bot) ? 'yes' : 'no'} | ${BOT_WORDS[bot].does} |`,
  )
  const all = rehearsalTables(port, rehearsed(port, { seed: 'port', runs: 1, bots: ['able', 'first'] }))
  const explained = all.map(({ name, columns }) =>
    [
      `\n## ${name}\n`,
      ...['| Figure | Means |', '|---|---|'],
      ...columns.map(({ head, says }) => `| ${head} | ${says} |`),
      '',
    ].join('\n'),
  )
  const head = ['', '| Bot | Name | Cheat | Plays |', '|---|---|---|---|'].join('\n')
  await expect(`${HEAD}${head}\n${bots.join('\n')}\n${explained.join('')}${READING}`).toMatchFileSnapshot(
    '../../docs/rehearsal.md',
  )
})
