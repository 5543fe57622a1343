import * as fc from 'fast-check'
import type { Command } from '#domain/exercise/log/commands.ts'
import { hasCompleted } from '#domain/exercise/story/completion.ts'
import { decide } from '#domain/exercise/rules/decide.ts'
import { evolve } from '#domain/exercise/state/evolve.ts'
import { facilitatorView } from '#domain/exercise/views/facilitator-view.ts'
import { isWarning } from '#domain/exercise/log/outcome.ts'
import { notesOf } from '#domain/exercise/state/notebooks.ts'
import { playerView } from '#domain/exercise/views/player-view.ts'
import type { PlayerEvent } from '#domain/exercise/story/view.ts'
import { initialState, seatOf, type State } from '#domain/exercise/state/state.ts'
import { isRefusal } from '#domain/refusal.ts'
import { facilitated, NOON } from './given-story.ts'
import { liveModel } from './live-model.ts'
import { STORY, TEAMS } from './live-story.ts'

export interface Act {
  readonly wait: number
  readonly what: (typeof ACTS)[number]
  readonly who: number
  readonly which: number
}

const ACTS = [
  ...([
    'open',
    'open',
    'continue',
    'continue',
    'continue',
    'pause',
    'push',
    'push',
    'extend',
    'giveBack',
    'jump',
    'bring',
    'skip',
    'skipMany',
    'send',
    'move',
    'release',
    'extraTime',
  ] as const),
  ...([
    'correct',
    'withdraw',
    'join',
    'join',
    'join',
    'answer',
    'answer',
    'answer',
    'answer',
    'read',
    'look',
    'like',
    'reply',
    'note',
    'hide',
    'ask',
    'takeBack',
    'answerHelp',
  ] as const),
  ...(['close', 'reset', 'undo'] as const),
]
/** These end a run or a player's part in it, so they are rare and runs get long. */
const SELDOM = new Set<Act['what']>(['close', 'reset', 'release'])

const DEVICES = ['ada', 'berta', 'carl', 'tablet']
const PLANNED = ['cut', 'echo', 'board', 'bulletin', 'end', 'alarm', 'alarm', 'chatter', 'nothing']
const EVENTS = ['ask', 'ask', 'end', 'board', 'board', 'cut', 'chatter', 'alarm', 'f-1', 'f-2']
const WORDS: Readonly<Record<string, readonly string[]>> = {
  ask: ['Cut', 'Cut', 'Wait', 'Nope'],
  end: ['Stay', 'Stay', 'End', 'Nope'],
}

export const anyActs = (length: number): fc.Arbitrary<readonly Act[]> =>
  fc.array(
    fc
      .record({
        wait: fc.oneof(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 1, max: 90_000 })),
        what: fc.constantFrom(...ACTS),
        who: fc.nat(3),
        which: fc.nat(40),
      })
      .map(act => (SELDOM.has(act.what) && act.which % 4 > 0 ? { ...act, what: 'answer' as const } : act)),
    { minLength: length, maxLength: length },
  )

const exercise = facilitated(STORY, TEAMS)

export const differenceIn = (acts: readonly Act[]): string | undefined => {
  const model = liveModel()
  let state = initialState(exercise)
  let now = NOON
  for (const [index, act] of acts.entries()) {
    now += act.wait
    model.wait(act.wait)
    const decision = decide(exercise, state, commandOf(state, act, now), now)
    const facts = Array.isArray(decision) ? decision : []
    for (const fact of facts)
      state = evolve(exercise, state, { ...fact, number: state.revision + 1, at: now })
    const said = isRefusal(decision) ? decision.refused : isWarning(decision) ? decision.warned : facts.length
    const expected = onModel(model, state, act)
    // A move to another team takes effect a moment later.
    if (facts.some(({ kind }) => kind === 'moved to team')) {
      now++
      model.wait(1)
    }
    const where = `act ${index} (${act.what} ${act.who} ${act.which})`
    if (said !== expected) return `${where}: ${said} instead of ${expected}`
    const [shown, told] = [JSON.stringify(shownBy(state, now)), JSON.stringify(toldBy(model))]
    if (shown !== told) return `${where}:\n${shown}\n${told}`
  }
  return undefined
}

type Model = ReturnType<typeof liveModel>

const by = 'Faye'
const pick = <T>(list: readonly T[], which: number): T | undefined => list[which % list.length]
const deviceOf = ({ who }: Act): string => DEVICES[who] ?? 'ada'
const eventOf = ({ which }: Act): string => pick(EVENTS, which) ?? 'ask'
const wordsOf = (act: Act): string =>
  pick(WORDS[eventOf(act)] ?? ['All of it', 'Nothing'], act.which >> 3) ?? ''
const teamOf = ({ which }: Act): string => pick([...TEAMS, ...TEAMS, 'Nowhere'], which) ?? ''
const aliasOf = (act: Act): string => (act.who === 3 ? (DEVICES[act.which % 3] ?? '') : deviceOf(act))
const minutesOf = ({ which }: Act): number => pick([1, 2, 3, 5, 15, 16, 60, 61], which) ?? 1
const messageOf = ({ who }: Act): string => `f-${1 + (who % 3)}`
const factorOf = ({ which }: Act): number => pick([1, 1.25, 1.5, 1.75, 2, 3], which) ?? 1
const moreOf = ({ which }: Act): number => pick([1, 2, 5, 60, 61, 0.5], which) ?? 1
const plannedOf = ({ which }: Act): string => pick(PLANNED, which) ?? 'cut'
const severalOf = (act: Act): readonly string[] =>
  [0, 1, 2].map(more => plannedOf({ ...act, which: act.which + more * act.who }))
const fromOf = ({ who }: Act): string | undefined => pick([undefined, '1', '2', ''], who)
const sectionOf = ({ which }: Act): string => pick(['2', '2', '1', 'Nowhere'], which) ?? '2'
/** Two instants, in ms before now. */
const outageOf = ({ which, who }: Act): readonly [number, number] => [
  (which + 1) * 4_000,
  (who % 2) * which * 1_000,
]
const subjectOf = ({ which }: Act): string => (which % 2 === 0 ? 'Hello' : 'Again')
const recipientOf = (act: Act): string =>
  pick(['all', `team ${teamOf(act)}`, `seat ${deviceOf(act)}`], act.which) ?? 'all'
const baseOf = ({ which }: Act): number | null => (which % 3 === 0 ? null : which % 4)
const replyOf = (state: State, { which }: Act): string => {
  const ids = state.posts.get('chatter')?.replies.map(({ id }) => id) ?? []
  return pick([...ids, 'r999'], which) ?? ''
}

const helpOf = (state: State, { which }: Act): string =>
  pick([...state.help.map(({ id }) => id), 'h999'], which) ?? ''

const commandOf = (state: State, act: Act, now: number): Command => {
  const [seat, event] = [deviceOf(act), eventOf(act)]
  switch (act.what) {
    case 'undo':
      return { kind: 'undo reset', by }
    case 'push':
      return { kind: 'push', minutes: minutesOf(act), confirmed: act.who % 2 === 0, by }
    case 'extend':
      return { kind: 'extend limits', event: act.who % 2 === 0 ? null : event, minutes: moreOf(act), by }
    case 'giveBack': {
      const [began, ended] = outageOf(act)
      return { kind: 'give time back', from: now - began, to: now - ended, by }
    }
    case 'correct':
      return { kind: 'correct', event: messageOf(act), text: { ...TEXT, subject: subjectOf(act) }, by }
    case 'withdraw':
      return { kind: 'withdraw', event: messageOf(act), by }
    case 'jump':
      return { kind: 'jump', section: sectionOf(act), from: fromOf(act), by }
    case 'bring':
      return { kind: 'bring forward', event: plannedOf(act), by }
    case 'skip':
      return { kind: 'skip', event: plannedOf(act), by }
    case 'skipMany':
      return { kind: 'skip several', events: severalOf(act), by }
    case 'send': {
      const [to, name = ''] = recipientOf(act).split(' ')
      const recipient =
        to === 'team'
          ? ({ to, team: name } as const)
          : to === 'seat'
            ? ({ to, seat: name } as const)
            : ({ to: 'all' } as const)
      return { kind: 'send', message: { ...MESSAGE, subject: subjectOf(act) }, recipient, by }
    }
    case 'move':
      return { kind: 'move to team', seat, team: teamOf(act), by }
    case 'release':
      return { kind: 'release seat', seat, by }
    case 'extraTime':
      return { kind: 'give extra time', seat, factor: factorOf(act), by }
    case 'hide':
      return { kind: 'hide reply', event: 'chatter', reply: replyOf(state, act), by }
    case 'ask':
      return { kind: 'ask for help', seat, text: subjectOf(act) }
    case 'takeBack':
      return { kind: 'withdraw help', seat, help: helpOf(state, act) }
    case 'answerHelp':
      return { kind: 'answer help', help: helpOf(state, act), text: subjectOf(act), by }
    case 'join':
      return { kind: 'join', seat, alias: aliasOf(act), team: teamOf(act), code: seat }
    case 'answer':
      return { kind: 'answer', seat, event, response: wordsOf(act) }
    case 'read':
      return { kind: 'read', seat, event }
    case 'look':
      return { kind: 'complete', seat }
    case 'like':
      return { kind: 'like', seat, event: 'chatter', comment: null }
    case 'reply':
      return { kind: 'reply', seat, event: 'chatter', text: subjectOf(act) }
    case 'note':
      return { kind: 'note', seat, text: subjectOf(act), baseVersion: baseOf(act) }
    default:
      return { kind: act.what, by }
  }
}

const TEXT = { content: 'Hello', image: '', pdf: '' }
const MESSAGE = {
  type: 'Email',
  name: 'Nora',
  role: '',
  organisation: 'Press',
  address: '',
  content: 'Hello',
  image: '',
  pdf: '',
} as const

const onModel = (model: Model, state: State, act: Act): number | string => {
  const device = deviceOf(act)
  switch (act.what) {
    case 'push':
      return model.push(minutesOf(act), act.who % 2 === 0)
    case 'extend':
      return model.extend(act.who % 2 === 0 ? null : eventOf(act), moreOf(act))
    case 'giveBack': {
      const [began, ended] = outageOf(act)
      return model.giveBack(model.now() - began, model.now() - ended)
    }
    case 'correct':
      return model.correct(messageOf(act), subjectOf(act))
    case 'withdraw':
      return model.withdraw(messageOf(act))
    case 'jump':
      return model.jump(sectionOf(act), fromOf(act))
    case 'bring':
      return model.bring(plannedOf(act))
    case 'skip':
      return model.skip(plannedOf(act))
    case 'skipMany':
      return model.skipMany(severalOf(act))
    case 'send':
      return model.send(subjectOf(act), recipientOf(act))
    case 'move':
      return model.move(device, teamOf(act))
    case 'release':
      return model.release(device)
    case 'extraTime':
      return model.extraTime(device, factorOf(act))
    case 'hide':
      return model.hide(replyOf(state, act))
    case 'ask':
      return model.help.ask(device, subjectOf(act))
    case 'takeBack':
      return model.help.takeBack(device, helpOf(state, act))
    case 'answerHelp':
      return model.help.answerHelp(helpOf(state, act), subjectOf(act))
    case 'join':
      return model.join(device, aliasOf(act), teamOf(act))
    case 'answer':
      return model.answer(device, eventOf(act), wordsOf(act))
    case 'read':
      return model.read(device, eventOf(act))
    case 'look':
      return model.look(device)
    case 'like':
      return model.like(device)
    case 'reply':
      return model.reply(device, subjectOf(act))
    case 'note':
      return model.note(device, subjectOf(act), baseOf(act))
    default:
      return model.step(act.what)
  }
}

const shownBy = (state: State, now: number) => {
  const view = facilitatorView(exercise, state, now, new Map())
  return {
    phase: view.phase,
    paused: view.paused,
    open: view.open,
    xt: view.phase === 'closed' ? 0 : view.xt,
    responded: sorted(view.responded),
    help: view.help.flatMap(({ id, reply }) => (reply === null ? id : [])),
    players: DEVICES.map(device => {
      const { stage, alias, team, events, help } = playerView(exercise, state, device, now)
      const found = seatOf(state, device)
      const seat = found?.vacated === null ? found : undefined
      const chatter = events.find(({ id }) => id === 'chatter')
      return {
        ...{
          stage,
          alias,
          team,
          events: events.map(shownEvent).toSorted(),
        },
        completed: seat !== undefined && hasCompleted(exercise, state, seat, now),
        feed: chatter
          ? `${chatter.likes} ${chatter.liked} ${chatter.comments.map(({ content }) => content).join()}`
          : '',
        notes: seat ? `${notesOf(state, seat).version} ${notesOf(state, seat).text}` : '',
        help: help?.[0] ? `${help[0].id} ${help[0].text} ${help[0].reply?.text ?? 'open'}` : '',
      }
    }),
  }
}

const shownEvent = ({ id, subject, response, readAt, timeLimit, limitFromXt }: PlayerEvent): string =>
  `${id} ${response?.value ?? ''} ${readAt !== null}${id.startsWith('f-') ? ` ${subject}` : id === 'ask' && !response ? ` ${timeLimit} from ${limitFromXt}` : ''}`

const toldBy = (model: Model) => {
  const run = model.run()
  const over = model.isOver()
  const phase = over ? 'closed' : run.phase
  return {
    phase,
    paused: run.started ? (phase === 'running' ? 'false' : 'true') : '',
    open: phase !== 'created' && phase !== 'closed',
    xt: over ? 0 : run.xt,
    responded: sorted(
      Object.fromEntries(
        [...Map.groupBy(model.answered(), event => event)].map(([event, all]) => [event, all.length]),
      ),
    ),
    help: model.help.open(),
    players: DEVICES.map(device => model.told(device)),
  }
}

const sorted = (record: Readonly<Record<string, number>>) =>
  Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1))
