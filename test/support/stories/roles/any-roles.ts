// The texts of an event contain a word that no other event has ("-worde7-"), by which a leak is found.
import * as fc from 'fast-check'
import { event, scenario, type Scenario } from '#domain/scenario/schema.ts'
import type { Exercise, Mode, OrderedSeat } from '#domain/exercise/log/exercise.ts'
import { automated, facilitated } from '../given-story.ts'

export const TEAMS = ['Athena', 'Hades', 'Cronus'] as const
export const ROLES = ['r0', 'r1', 'r2', 'r3'] as const
export const DEVICES = ['ada', 'berta', 'carl', 'dora', 'emil', 'fay'] as const

/** Unlike "-e102-", the word cannot be part of a random UUID. */
export const wordOf = (id: string): string => `-word${id}-`
export const eventsIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/-word(e\d+)-|"(e\d+)\\*"/g)].map(([, word, id]) => word ?? id ?? ''))

export interface Sizes {
  readonly events: readonly [number, number]
  readonly acts: number
}
export const USUAL: Sizes = { events: [15, 40], acts: 30 }

const anAddress = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  {
    weight: 4,
    arbitrary: fc.record({
      roles: fc.subarray([...ROLES], { minLength: 1, maxLength: 2 }),
      teams: fc.constant<string[]>([]),
    }),
  },
  { weight: 1, arbitrary: fc.record({ roles: fc.constant<string[]>([]), teams: someTeams() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      roles: fc.subarray([...ROLES], { minLength: 1, maxLength: 2 }),
      teams: someTeams(),
    }),
  },
)

function someTeams() {
  return fc.subarray(['Athena', 'HADES', 'cronus', 'Ghosts'], { minLength: 1, maxLength: 2 })
}

const anEvent = (count: number) => {
  const target = fc.oneof(
    { weight: 5, arbitrary: fc.nat(count - 1).map(index => `e${index}`) },
    { weight: 4, arbitrary: fc.constant('-1') },
  )
  const seldom = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 3 })
  return fc.record({
    type: fc.constantFrom('Email', 'Email', 'Email', 'Social', 'News', 'Alert'),
    section: fc.constantFrom('1', '1', '1', '2', '2', 'Preset', 'Noise'),
    responseType: fc.constantFrom(
      'none',
      'none',
      'option',
      'option',
      'option',
      'checkbox',
      'text',
      'reorder',
      'random',
    ),
    to: anAddress,
    team: fc.boolean(),
    decide: seldom(fc.constantFrom('all', 'majority', 'lead')),
    nexts: fc.array(target, { minLength: 2, maxLength: 3 }),
    next: target,
    onTimeout: fc.oneof({ weight: 3, arbitrary: fc.constant('-1') }, { weight: 1, arbitrary: target }),
    nextIfEarly: fc.oneof({ weight: 3, arbitrary: fc.constant('-1') }, { weight: 1, arbitrary: target }),
    timeLimit: fc.option(fc.integer({ min: 10, max: 240 })),
    delay: fc.option(fc.integer({ min: 0, max: 120 })),
    displayAfter: fc.oneof(
      { weight: 3, arbitrary: fc.constant(null) },
      { weight: 2, arbitrary: fc.integer({ min: 0, max: 25 }) },
    ),
    pdf: fc.boolean(),
  })
}

const anyScenario = ({ events: [min, max] }: Sizes, ending: boolean): fc.Arbitrary<Scenario> =>
  fc
    .tuple(
      fc.array(
        fc.record({
          players: fc.constantFrom(null, null, 1, 2),
          deputy: fc.constantFrom('', '', ...ROLES),
        }),
        { minLength: ROLES.length, maxLength: ROLES.length },
      ),
      fc
        .integer({ min, max })
        .chain(count => fc.array(anEvent(count), { minLength: count, maxLength: count })),
      fc.nat(max),
    )
    .map(([roles, drafts, last]) => {
      const events = drafts.map((draft, index) => ({
        section: draft.section,
        event: written(`e${index}`, draft, ending && index === last % drafts.length),
      }))
      return scenario.parse({
        format: 1,
        fileName: 'many-roles',
        details: {
          title: 'Many roles',
          roles: ROLES.map((id, index) => {
            const { players = null, deputy = '' } = roles[index] ?? {}
            return { id, name: `Role ${id}`, players, deputy: deputy === id ? '' : deputy }
          }),
        },
        sections: [...Map.groupBy(events, ({ section }) => section)].map(([name, found]) => ({
          name,
          events: found.map(each => each.event),
        })),
        documents: events
          .filter(({ event: { pdf } }) => pdf !== '')
          .map(({ event: { id, pdf } }) => ({
            fileName: pdf,
            title: `Paper ${wordOf(id)}`,
            type: 'Document',
            content: `<p>Paper ${wordOf(id)}</p>`,
          })),
      })
    })

type Draft = ReturnType<typeof anEvent> extends fc.Arbitrary<infer D> ? D : never

const written = (id: string, draft: Draft, ends: boolean) => {
  const { nexts, pdf, decide, to, displayAfter, delay, section: _, ...more } = draft
  const word = wordOf(id)
  const asks = ['option', 'checkbox', 'reorder', 'random'].includes(draft.responseType)
  const options = asks
    ? nexts.map((next, index) => ({
        id: `o${index + 1}`,
        text: `Choice ${word} ${index + 1}`,
        next: ends ? '/0' : next === draft.next ? '-1' : next,
      }))
    : []
  return event.parse({
    ...more,
    id,
    name: `Sender ${word}`,
    subject: `Subject ${word}`,
    content: `<p>Content ${word}</p>`,
    options,
    correct:
      draft.responseType === 'random' || !asks
        ? []
        : draft.responseType === 'reorder'
          ? options.map(each => each.id)
          : ['o1'],
    correctFeedback: `Right ${word}`,
    displayAfter,
    delay: displayAfter === null ? delay : null,
    pdf: pdf ? `paper${word}` : '',
    comments: draft.type === 'Social' ? [{ persona: `Friend ${word}`, content: `Comment ${word}` }] : [],
    // Posts and articles have no limit (rule 70), so no team decides on one here.
    ...(decide && draft.type !== 'Social' && draft.type !== 'News' && { decide }),
    ...(to && { to }),
  })
}

const anyOrder: fc.Arbitrary<
  readonly (Omit<OrderedSeat, 'code' | 'name'> & { readonly role: string | null })[]
> = fc
  .array(
    fc.record({
      team: fc.constantFrom('Athena', 'Athena', 'Athena', 'Hades', 'Hades', null),
      role: fc.constantFrom(null, null, ...ROLES),
    }),
    { minLength: 2, maxLength: DEVICES.length },
  )
  .map(seats => seats.map((seat, index) => ({ id: DEVICES[index] ?? '', ...seat })))

export interface RolesExercise {
  readonly exercise: Exercise
  readonly ending: boolean
}

export const anyRolesExercise = (sizes: Sizes = USUAL, mode?: Mode): fc.Arbitrary<RolesExercise> =>
  fc
    .record({
      ending: fc.constantFrom(false, false, false, false, false, false, true),
      mode: mode ? fc.constant(mode) : fc.constantFrom<Mode>('automated', 'facilitated', 'facilitated'),
      order: anyOrder,
      withTeams: fc.constantFrom(true, true, true, true, true, true, true, false),
    })
    .chain(({ ending, order, withTeams, ...more }) =>
      anyScenario(sizes, ending).map(made => {
        if (more.mode === 'facilitated')
          return { exercise: facilitated(made, withTeams ? TEAMS : []), ending }
        const plain = automated(made, Object.fromEntries(order.map(({ id, team }) => [id, team])))
        const seats = plain.seats.map((seat, index) => ({ ...seat, role: order[index]?.role ?? null }))
        return { exercise: { ...plain, seats }, ending }
      }),
    )

export interface RoleStep {
  readonly wait: number
  readonly what: (typeof DEEDS)[number] | 'forward'
  readonly who: number
  readonly which: number
}

const DEEDS = [
  ...([
    'answer',
    'answer',
    'answer',
    'answer',
    'answer',
    'read',
    'look',
    'probe',
    'probe',
    'like',
    'discuss',
    'stand',
  ] as const),
  ...(['give', 'give', 'swap', 'swap', 'several', 'move', 'move', 'take', 'take'] as const),
  ...([
    'push',
    'push',
    'pause',
    'continue',
    'send',
    'bring',
    'join',
    'join',
    'release',
    'return',
    'close',
  ] as const),
]
const RARE = new Set<RoleStep['what']>(['close', 'release'])

const insteadOf = ({ which }: { readonly which: number }) =>
  which % 4 === 3 ? ('answer' as const) : ('forward' as const)

export const anyRoleSteps = ({ acts }: Sizes = USUAL): fc.Arbitrary<readonly RoleStep[]> =>
  fc.array(
    fc
      .record({
        wait: fc.oneof(
          fc.integer({ min: 2, max: 2_000 }),
          fc.integer({ min: 2, max: 120_000 }),
          fc.integer({ min: 1, max: 8 }).map(minutes => minutes * 60_000),
        ),
        what: fc.constantFrom(...DEEDS),
        who: fc.nat(5),
        which: fc.nat(60),
      })
      .map(step => (RARE.has(step.what) && step.which % 4 > 0 ? { ...step, what: insteadOf(step) } : step)),
    { maxLength: acts, size: 'max' },
  )

export const anyRolesRun = (sizes: Sizes = USUAL, mode?: Mode) =>
  anyRolesExercise(sizes, mode).chain(made => anyRoleSteps(sizes).map(steps => ({ ...made, steps })))
