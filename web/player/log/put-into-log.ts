import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { asClock } from '#web/api/clock.ts'
import { withLine } from './entries.ts'
import { modified, type Notebook, written } from './notebook.ts'

export const putIntoLog = (
  book: Notebook,
  {
    displayedXt,
    storyXt = displayedXt,
    type,
    subject,
    name,
  }: Pick<PlayEvent, 'displayedXt' | 'storyXt' | 'type' | 'subject' | 'name'>,
  answer: readonly string[] = [],
): Notebook => {
  const editing = modified(book)
  const line = `${asClock(storyXt)} ${type}: ${subject} (${name})`
  const answered = answer.length === 0 ? [] : [`Answered: ${answer.join('; ').replaceAll(/\s*\n\s*/g, ' ')}`]
  return written(editing, [line, ...answered].reduce(withLine, editing.draft?.text ?? ''))
}

/** The event is in the log only once the player saves the draft. */
export const addedWords = ({ subject }: Pick<PlayEvent, 'subject'>): string =>
  `Added to your draft of the log: ${subject}`
