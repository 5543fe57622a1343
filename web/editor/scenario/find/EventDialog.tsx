import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { plainText } from '#domain/scenario/plain-text.ts'
import { DEBRIEF, FINISH, NOWHERE } from '#domain/scenario/words.ts'
import { EventIcon } from '#web/content/EventIcon.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { useOnDesk } from '../desk/desk.ts'
import { overviewIn, type Placed } from '../desk/overview.ts'
import { inSection, timing, titleOf } from '../desk/words.ts'
import { type Choice, SearchList } from '../../find/SearchList.tsx'

interface EventDialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly onPick: (id: string) => void
  readonly current?: string
  readonly withEnds?: boolean
  /** The id of an event that cannot be picked, because it must not be its own target. */
  readonly without?: string
  readonly onNew?: (subject: string) => void
}

const ENDS: readonly Choice[] = [
  { key: NOWHERE, title: 'Nothing' },
  {
    key: FINISH,
    title: 'The end of the scenario',
    note: 'The scenario ends; players see their result if anything is scored',
  },
  { key: DEBRIEF, title: 'The report and request for feedback', note: 'The story goes on' },
]

export const EventDialog = ({
  title,
  onClose,
  onPick,
  current,
  withEnds = false,
  without,
  onNew,
}: EventDialogProps) => {
  const overview = useOnDesk(overviewIn)
  const choices = useMemo(() => {
    const events = [...overview.values()].filter(({ event }) => event.id !== without).map(choiceOf)
    return withEnds ? [...ENDS, ...events] : events
  }, [overview, withEnds, without])
  return (
    <Dialog open onClose={onClose} title={title} size="md">
      <SearchList
        label="Find an event, persona or text"
        choices={choices}
        onPick={onPick}
        none="No event matches."
        {...(current !== undefined && { current })}
        {...(onNew && { last: { choiceOf: newEventCalled, onPick: onNew } })}
      />
    </Dialog>
  )
}

const newEventCalled = (subject: string): Choice => ({
  key: 'new event',
  title: subject === '' ? 'New event here…' : `New event here: “${subject}”`,
  note: 'From the same sender, right after this one',
  sign: <IconPlus aria-hidden size="2rem" stroke={1.6} />,
})

const choiceOf = (placed: Placed): Choice => {
  const { event, section } = placed
  return {
    key: event.id,
    title: titleOf(event),
    note: [`${event.id}, ${event.type} from ${event.name}`, timing(placed), inSection(section)]
      .filter(Boolean)
      .join(', '),
    words: [
      plainText(event.content),
      event.organisation,
      ...event.options.map(({ text }) => text),
      ...event.comments.map(({ persona, content }) => `${persona} ${content}`),
      event.pdf,
      event.pdf2,
    ].join(' '),
    sign: <EventIcon type={event.type} />,
  }
}
