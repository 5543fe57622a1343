// Rule 248.
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import { isAnswerable } from '#domain/scenario/story.ts'
import { escaped } from '../words/escaped.ts'
import { sentTitle } from '../words/sent-title.ts'
import { builtInEvent } from './built-in.ts'

interface Passed {
  readonly id: string
  readonly event: ScenarioEvent
  readonly note: string
  readonly by: string
  /** A role's name; '' is none. */
  readonly role: string
  readonly meant: readonly string[]
}

export const forwardedMail = ({ id, event, note, by, role, meant }: Passed): ScenarioEvent =>
  builtInEvent({
    ...{ id, type: 'Email', name: by, role, organisation: '', address: '' },
    subject: forwardedTitle(event),
    content: `${note && `<p>${escaped(note)}</p>`}${headOf(event, meant)}${event.content}`,
    ...{ image: event.image, imageAlt: event.imageAlt, image2: event.image2, image2Alt: event.image2Alt },
    ...{ pdf: event.pdf, pdf2: event.pdf2 },
  })

export const forwardedTitle = (event: ScenarioEvent): string => `Fwd: ${sentTitle(event)}`

const headOf = (event: ScenarioEvent, meant: readonly string[]): string => {
  const sender = [event.name, event.role, event.organisation].filter(part => part !== '').join(', ')
  const asks = isAnswerable(event) ? '<br><strong>Asks for an answer</strong> from those it was sent to' : ''
  return `<p><strong>From:</strong> ${escaped(sender)}<br><strong>To:</strong> ${escaped(meant.join(', '))}${asks}</p>`
}
