import { useEffect, useRef } from 'react'
import { exerciseSentence } from '#contracts/words/exercise-messages.ts'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { useWhereKept } from '#web/kit/kept/storage.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { clockTime } from '#web/kit/time.ts'
import { usePlayerView } from '../visit/play.ts'
import { AnswerFrame } from './AnswerFrame.tsx'
import { type Draft, LONGEST, useDraft } from './draft/draft.ts'
import css from './TextAnswer.module.css'

export const TextAnswer = ({ event }: { readonly event: PlayEvent }) => {
  const alias = usePlayerView().mail?.alias ?? ''
  const draft = useDraft(event)
  const where = useWhereKept()
  const id = `text-${event.id}`
  const tooLong = exerciseSentence('text too long', { max: LONGEST.toLocaleString('en-GB') })
  const isTooLong = draft.text.length > LONGEST
  const check = () => {
    if (draft.text.trim() === '') return { problem: exerciseSentence('text required'), focus: id }
    if (isTooLong) return { problem: tooLong, focus: id }
    return { response: draft.text }
  }
  return (
    <AnswerFrame event={event} hint="Write your answer" given={draft.text} check={check}>
      <div>
        <textarea
          id={id}
          className={css['text']}
          aria-label="Your answer"
          aria-describedby={`${id}-state`}
          rows={9}
          value={draft.text}
          onChange={change => draft.write(change.currentTarget.value)}
        />
        <p id={`${id}-state`} className={css['state']}>
          <span role="status">{isTooLong ? tooLong : stateOf(draft, where, alias)}</span>
          <span>{words(draft.text)}</span>
        </p>
      </div>
      {draft.theirs && <Theirs theirs={draft.theirs} settle={draft.settleTheirs} alias={alias} />}
    </AnswerFrame>
  )
}

interface TheirsProps {
  readonly theirs: NonNullable<Draft['theirs']>
  readonly settle: Draft['settleTheirs']
  readonly alias: string
}

/** Rules 78, 137. */
const Theirs = ({ theirs: { text, by }, settle, alias }: TheirsProps) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Does not scroll away from what a player outside this form is reading.
    if (box.current?.closest('form')?.contains(document.activeElement))
      box.current.scrollIntoView({ block: 'nearest' })
  }, [])
  // A draft without a name may be the player's own, changed elsewhere.
  const isTeammates = by !== '' && by !== alias
  return (
    <div ref={box} className={css['theirs']} role="status">
      <p>{by === '' ? 'This draft was changed elsewhere' : <Changed who={by} alias={alias} />}:</p>
      <blockquote>{text}</blockquote>
      <div className={css['actions']}>
        <Button size="sm" onClick={() => settle(true)}>
          {isTeammates ? 'Take theirs' : 'Take that one'}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => settle(false)}>
          {isTeammates ? 'Keep mine' : 'Keep this one'}
        </Button>
      </div>
    </div>
  )
}

const Changed = ({ who, alias }: { readonly who: string; readonly alias: string }) => (
  <>
    <strong>{who === alias ? 'You' : who}</strong> changed this draft
    {who === alias && ' in another window or on another device'}
  </>
)

const stateOf = ({ state, savedAt, from }: Draft, where: string, alias: string): string => {
  switch (state) {
    case 'loading':
      return 'Loading the draft'
    case 'saved':
      if (from)
        return from === alias ? 'Changed in another window or on another device' : `Changed by ${from}`
      return savedAt ? `Draft saved ${clockTime(savedAt)}` : 'Draft loaded'
    case 'not saved':
      return `Kept ${where}, not on the server yet`
    case 'typing':
    case 'empty':
      return ''
  }
}

const words = (text: string): string => {
  const count = text.split(/\s+/).filter(Boolean).length
  return `${count} ${count === 1 ? 'word' : 'words'}`
}
