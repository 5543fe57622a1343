import css from './Notes.module.css'
import type { EventDetail } from '../console/use-event.ts'

/** The author's notes on an event, for the facilitator alone (rule 234). */
export const Notes = ({ detail: { notes } }: { readonly detail: EventDetail }) => {
  if (!notes) return null
  const { expected, help, objectives } = notes
  return (
    <dl className={css['notes']} aria-label="Notes for facilitators">
      {[
        { title: 'Expected action', text: expected },
        { title: 'If a team is stuck', text: help },
        { title: 'Objectives', text: objectives.join('\n') },
      ]
        .filter(({ text }) => text !== '')
        .map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  )
}
