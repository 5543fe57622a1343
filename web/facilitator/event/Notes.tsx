import type { Shelf } from '#web/kit/kept/shelf.ts'
import { shelf } from '../console/shelf.ts'
import type { EventDetail } from '../console/use-event.ts'
import css from './Notes.module.css'

const folded: Shelf<true> = shelf('notes folded')

/** Rule 234. */
export const Notes = ({ detail: { notes } }: { readonly detail: EventDetail }) => {
  if (!notes) return null
  const { expected, help, objectives } = notes
  return (
    <details
      className={css['notes']}
      open={folded.take() === null}
      onToggle={event => folded.put(event.currentTarget.open ? null : true)}
    >
      <summary>Notes for facilitators</summary>
      <dl>
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
    </details>
  )
}
