// An event's delivery state in words: the same everywhere.
import type { EventDetail } from '../console/use-event.ts'

type Step = EventDetail['players'][number]['delivery']
type Told = Pick<EventDetail['event'], 'type' | 'changed'>

/** '3 opened it'; an alert is not opened: it is there until the player presses Continue. */
export const readInWords = (type: Told['type'], read: number): string =>
  type === 'Alert' ? `${read} pressed Continue` : `${read} opened it`

const STEPS: Readonly<Record<Step, string>> = {
  'not sent': 'Not sent yet',
  'on its way': 'On its way',
  delivered: 'Delivered',
  read: 'Opened',
  'left out': 'Already finished, not sent',
}

/** The state with one player. A withdrawn message is on its way to no one. */
export const stepInWords = (step: Step, { type, changed }: Told): string => {
  if (step === 'on its way' && changed === 'withdrawn') return 'Withdrawn before delivery'
  return step === 'read' && type === 'Alert' ? 'Pressed Continue' : STEPS[step]
}

/** The effect of a withdrawal, shown for confirmation. */
export const withdrawalInWords = ({
  type,
  reached,
  read,
}: Pick<EventDetail['event'], 'type' | 'reached' | 'read'>): string => {
  const players = (n: number) => (n === 1 ? '1 player has' : `${n} players have`)
  if (type === 'Alert')
    return reached === 0
      ? 'No player has received it, and none will.'
      : read >= reached
        ? `${players(reached)} pressed Continue, so no screen shows it any more. Players who get it later will not.`
        : `${players(reached)} received it, ${read} of them pressed Continue. It will disappear from every screen that still shows it, and those players will be told that it was withdrawn.`
  return read === 0
    ? 'No player has opened it. It will disappear from every screen.'
    : `${players(read)} opened it and will see that it was withdrawn. It will disappear from all other screens.`
}
