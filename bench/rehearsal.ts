import { BOTS } from '#domain/exercise/rehearsal/bots.ts'
import { rehearsed } from '#domain/exercise/rehearsal/figures.ts'
import { traceOf } from '#domain/exercise/rehearsal/trace.ts'
import { trialOf } from '#domain/exercise/rehearsal/trial.ts'
import { scenario as scenarioSchema } from '#domain/scenario/schema.ts'
import { verdict } from './measure/verdict.ts'

const EVENTS = 60
const RUNS = 1_000
/** Seconds. */
const LIMIT = 10
const GOAL = 8

const KINDS = ['option', 'none', 'checkbox', 'none', 'text', 'reorder'] as const
const TYPES = ['Email', 'Email', 'Email', 'Social', 'News'] as const
const PROSE = `<p>${'The intensive care unit reports that its monitors have gone dark. '.repeat(12)}</p>`
const CHOICES = ['Call the ward', 'Wait', 'Escalate it to the board at once', 'Ignore it']

const scenario = scenarioSchema.parse({
  format: 1,
  fileName: 'bench',
  details: {},
  sections: Array.from({ length: 5 }, (_, section) => ({
    name: String(section + 1),
    events: Array.from({ length: EVENTS / 5 }, (_, place) => {
      const index = section * (EVENTS / 5) + place
      const following = (steps: number) => (index + steps < EVENTS ? `e${index + steps}` : '/0')
      return {
        id: `e${index}`,
        type: TYPES[index % TYPES.length],
        subject: `Message ${index}`,
        content: PROSE,
        responseType: KINDS[index % KINDS.length],
        options: CHOICES.map((text, option) => ({
          id: `o${option}`,
          text,
          next: KINDS[index % KINDS.length] === 'option' ? following(1 + (option % 2)) : '-1',
        })),
        correct: ['o0', 'o1'],
        accepted: ['four'],
        timeLimit: 300,
        onTimeout: following(1),
        ...(index % 6 === 0 ? { displayAfter: index } : { delay: 20 }),
        next: index % 6 === 0 ? following(2) : following(1),
      }
    }),
  })),
})

const seconds = (work: () => unknown): number => {
  const start = performance.now()
  work()
  return (performance.now() - start) / 1000
}

const each = Math.ceil(RUNS / BOTS.length)
const traces = BOTS.flatMap(bot =>
  Array.from({ length: each }, (_, run) =>
    traceOf(trialOf(scenario, { seed: 'trace', bot, run: run + 1 }))
      .trimEnd()
      .split('\n'),
  ),
)
const lines = traces.flat().map(line => JSON.parse(line) as unknown)
const figure = seconds(() => rehearsed(scenario, { seed: 'bench', runs: each, bots: BOTS }))
const baseline = seconds(() => lines.map(line => JSON.parse(JSON.stringify(line)) as unknown))

console.log(`${EVENTS} events, ${each * BOTS.length} runs of ${BOTS.length} bots, ${lines.length} happenings`)
verdict([
  {
    name: `${RUNS} rehearsals`,
    unit: 's',
    figure: (figure * RUNS) / (each * BOTS.length),
    baseline: (baseline * RUNS) / (each * BOTS.length),
    goal: { atMost: GOAL },
    limit: LIMIT,
  },
])
