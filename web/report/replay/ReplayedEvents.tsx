import type { Replay } from '#contracts/calls/reports/reports.ts'
import { isAnswerable } from '#domain/scenario/story.ts'
import { Html } from '#web/content/Html.tsx'
import { Media } from '#web/content/Media.tsx'
import { Tag } from '#web/kit/status/Tag.tsx'
import { withUnit } from '#web/kit/units.ts'
import { Councils } from '#web/content/council/Councils.tsx'
import css from './Replay.module.css'

type Event = Replay['events'][number]

const STAGES: Readonly<Record<string, string>> = {
  'not started': 'Not started yet.',
  'not open': 'The exercise was not open yet.',
  lobby: 'Waiting, or in the tutorial.',
  running: 'The exercise was running.',
  paused: 'The exercise was paused.',
  finished: 'Finished.',
  expired: 'Time was up.',
  'no players': 'No player of this team can be shown at this minute.',
}

export const ReplayedEvents = ({ replay }: { readonly replay: Replay }) => (
  <>
    <p className={css['stage']} aria-live="polite">
      {STAGES[replay.stage] ?? replay.stage} {countOf(replay.events.length)}
    </p>
    <ul className={css['events']}>
      {replay.events.map(event => (
        <li key={event.id}>
          <details className={css['event']} name="replayed">
            <summary>
              <span className={css['minute']}>
                {withUnit(Math.floor((event.storyXt ?? event.displayedXt) / 60_000), 'min')}
              </span>
              <span className={css['subject']}>
                {event.subject}
                <span className={css['from']}>
                  {event.type} from {event.name}
                </span>
              </span>
              <State event={event} />
            </summary>
            <Shown event={event} />
          </details>
        </li>
      ))}
    </ul>
  </>
)

const countOf = (count: number): string =>
  count === 0 ? 'No messages.' : count === 1 ? 'One message.' : `${count} messages.`

const State = ({ event }: { readonly event: Event }) => {
  const { shownTo, readBy, answers } = event
  const said = (done: number, word: string) => (shownTo === 1 ? word : `${word} by ${done} of ${shownTo}`)
  return (
    <span className={css['state']}>
      <Tag tone={readBy > 0 ? 'idle' : 'info'}>{readBy > 0 ? said(readBy, 'read') : 'unread'}</Tag>
      {isAnswerable(event) && (
        <Tag tone={answers > 0 ? 'ok' : 'warn'}>{answers > 0 ? 'answered' : 'unanswered'}</Tag>
      )}
    </span>
  )
}

const Shown = ({ event }: { readonly event: Event }) => (
  <div className={css['shown']}>
    <Html html={event.content} />
    <Media name={event.image} alt={event.imageAlt} />
    {choicesIn(event.options).length > 0 && (
      <ul className={css['options']}>
        {choicesIn(event.options).map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    )}
    {event.responded === 'true' && (
      <p className={css['response']}>
        {event.answeredBy && <b>{event.answeredBy}: </b>}
        {wordsOf(event)}
      </p>
    )}
    {(event.decision?.proposals.length ?? 0) + (event.discussion?.length ?? 0) > 0 && (
      <Councils councils={[councilOf(event)]} />
    )}
    {event.comments.length > 0 && (
      <ul className={css['comments']}>
        {event.comments.map(comment => (
          <li key={comment.id}>
            <b>{comment.persona}</b> {comment.content}
          </li>
        ))}
      </ul>
    )}
  </div>
)

const councilOf = ({ decision, discussion, responseType }: Event) => ({
  team: '',
  rule: decision?.rule ?? ('first' as const),
  lead: decision?.lead ?? '',
  proposals: (decision?.proposals ?? []).map(proposal => ({
    ...proposal,
    response: wordsOf({ response: proposal.response, responseType }),
  })),
  outcome: decision?.outcome ?? null,
  messages: discussion ?? [],
})

/** Rule 75; none for a free text or a form. */
const choicesIn = (options: string): readonly string[] => {
  if (!options.startsWith('{')) return []
  // The cast holds: the contract of getMail defines the format.
  const kinds = JSON.parse(options) as Readonly<Record<string, readonly { readonly text: string }[]>>
  return Object.values(kinds).flatMap(choices => choices.map(({ text }) => text))
}

/** On the wire several choices are a list, and a form is an object (rule 74). */
const wordsOf = ({ response, responseType }: Pick<Event, 'response' | 'responseType'>): string => {
  if (responseType === 'checkbox' || responseType === 'reorder')
    return (JSON.parse(response) as string[]).join(', ')
  if (responseType !== 'form') return response
  return Object.entries(JSON.parse(response) as Record<string, string | string[]>)
    .map(([field, value]) => `${field}: ${[value].flat().join(', ')}`)
    .join('; ')
}
