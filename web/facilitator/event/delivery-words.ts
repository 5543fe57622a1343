import { durationOf } from '#web/kit/units.ts'
import type { EventDetail } from '../console/use-event.ts'
import { ANSWER_LOOKS } from '../timeline/answer-looks.ts'

type Step = EventDetail['players'][number]['delivery']
type Answered = Pick<
  EventDetail['players'][number],
  'user' | 'state' | 'answeredAt' | 'answeredBy' | 'seconds'
>
type Told = Pick<EventDetail['event'], 'type' | 'changed' | 'responseType'>

export const readInWords = (event: Pick<Told, 'type' | 'responseType'>, read: number): string => {
  if (hasContinue(event)) return `${read} pressed Continue`
  return event.type === 'Social' ? `${read} marked it as read or reacted` : `${read} opened it`
}

/** An alert with a question closes once it is answered. */
const hasContinue = ({ type, responseType }: Pick<Told, 'type' | 'responseType'>): boolean =>
  type === 'Alert' && !asksForAnswer(responseType)

export const haveItInWords = (
  { changed }: Pick<Told, 'changed'>,
  { got, of, noun = '' }: { readonly got: number; readonly of: number; readonly noun?: '' | 'player' },
): string => {
  const verb = changed === 'withdrawn' ? 'had' : of === 1 ? 'has' : 'have'
  const players = noun === '' ? '' : of === 1 ? ' player' : ' players'
  return `${got} of ${of}${players} ${verb} it`
}

const STEPS: Readonly<Record<Step, string>> = {
  'not sent': 'Not sent',
  'on its way': 'On its way',
  delivered: 'Delivered',
  read: 'Opened',
  'left out': 'Finished, not sent',
}

export const stepInWords = (step: Step, event: Told): string => {
  if (step === 'on its way' && event.changed === 'withdrawn') return 'Withdrawn before delivery'
  if (step === 'delivered' && event.type === 'Social' && event.changed !== 'withdrawn') return 'In the feed'
  if (step !== 'read') return STEPS[step]
  if (hasContinue(event)) return 'Pressed Continue'
  return event.type === 'Social' ? 'Marked as read or reacted' : STEPS.read
}

/** An answer to a question in Noise has no word for its state. */
export const answerInWords = ({ user, state, answeredAt, answeredBy, seconds }: Answered): string => {
  const word = state === '' || state === 'not sent' ? '' : ANSWER_LOOKS[state].word
  if (answeredAt === '') return word
  const after = seconds === null ? '' : `after ${durationOf(seconds)}`
  const by = answeredBy === '' || answeredBy === user ? '' : `by ${answeredBy}`
  return [word, after, by].filter(Boolean).join(', ')
}

export const withdrawalInWords = (
  event: Pick<EventDetail['event'], 'type' | 'responseType' | 'reached' | 'read'>,
): string => {
  const { type, reached, read } = event
  const players = (n: number) => (n === 1 ? '1 player has' : `${n} players have`)
  if (reached === 0) return 'No player has received it, and none will.'
  if (hasContinue(event))
    return read >= reached
      ? `${players(reached)} pressed Continue, so no screen shows it any more. No other player will receive it.`
      : `${players(reached)} received it${read === 0 ? '' : `, ${read} of them pressed Continue`}. It will disappear from every screen that still shows it, with a note that it was withdrawn.`
  if (type === 'Social')
    return read === 0
      ? 'No player has marked it as read or reacted, but they may have seen it. It will disappear from every feed.'
      : `${players(read)} marked it as read or reacted, and will see that it was withdrawn, unless they have finished. It will disappear from all other feeds.`
  return read === 0
    ? 'No player has opened it. It will disappear from every screen.'
    : `${players(read)} opened it and will see that it was withdrawn, unless they have finished. It will disappear from all other screens.`
}

/** Chance, not a player, answers a random event. */
export const asksForAnswer = (responseType: string): boolean =>
  responseType !== '' && responseType !== 'Random'

export const askedAs = (responseType: string): string => ASKS[responseType] ?? 'asks for an answer'

const ASKS: Readonly<Record<string, string>> = {
  'Free Text': 'asks for a text',
  Option: 'asks for one choice',
  Checkbox: 'asks for one or more choices',
  Priority: 'asks for an order',
  Form: 'asks for a form',
  Random: 'draws an option at random',
}
