import { IconArrowBackUp, IconClock } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { exerciseSentence } from '#contracts/words/exercise-messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { announce } from '#web/kit/announce.tsx'
import { asClock, exerciseNow } from '#web/api/clock.ts'
import { usePlayerView, useReading } from '../visit/play.ts'
import { unsaved } from '../visit/unsaved.ts'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { withStamp } from './entries.ts'
import { isLogOver } from './is-over.ts'
import { unsavedInWords } from './kept-in-words.ts'
import css from './LogEditor.module.css'
import { useLogbook } from './logbook-of.ts'
import { discarded, undone, updated, written } from './notebook.ts'
import { TwoTexts } from './TwoTexts.tsx'

const Confirm = windowPart(() => import('#web/kit/window/Dialog.tsx').then(file => file.Confirm))

/** The server's limit in characters. */
const LONGEST_LOG = 100_000

export const LogEditor = ({ onDone }: { readonly onDone: () => void }) => {
  const { text, isChanged, problem, isTorn, write, discard, update, undo } = useEditing(onDone)
  const [isDiscarding, setDiscarding] = useState(false)
  const { area, stamp } = useTimestamp(text, write)
  const onKeyDown = (press: KeyboardEvent) => {
    if (!(press.ctrlKey || press.metaKey)) return
    const act = { Enter: update, ';': stamp }[press.key]
    if (!act) return
    press.preventDefault()
    act()
  }
  return (
    <div className={css['editor']}>
      <TwoTexts />
      <textarea
        ref={area}
        className={css['text']}
        aria-label="Incident Log"
        aria-describedby="log-problem"
        aria-invalid={problem !== ''}
        value={text}
        onChange={change => write(change.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <p id="log-problem" className={css['problem']}>
        {problem}
      </p>
      <div className={css['actions']} data-screen-only>
        <Button
          icon={<IconClock aria-hidden size="1.7rem" stroke={1.7} />}
          onClick={stamp}
          title="Inserts the exercise time at the cursor (Ctrl ;)"
        >
          Timestamp
        </Button>
        {undo && (
          <Button
            variant="quiet"
            icon={<IconArrowBackUp aria-hidden size="1.7rem" stroke={1.7} />}
            onClick={undo}
          >
            Undo choice of text
          </Button>
        )}
        <span className={css['gap']} />
        <Button variant="quiet" onClick={() => (isChanged ? setDiscarding(true) : discard())}>
          Discard
        </Button>
        <Button variant="primary" aria-disabled={isTorn} onClick={update} title="Ctrl Enter">
          Update
        </Button>
      </div>
      {isDiscarding && (
        <Confirm
          open
          title="Discard your changes?"
          action="Discard"
          onClose={() => setDiscarding(false)}
          onConfirm={discard}
        >
          Your changes will be removed from this device. The log stays as last saved.
        </Confirm>
      )}
    </div>
  )
}

const useEditing = (onDone: () => void) => {
  const [logbook, notebook] = useLogbook()
  const [tooLong, setTooLong] = useState('')
  const text = notebook.draft?.text ?? ''
  const isChanged = notebook.draft !== null && text !== notebook.draft.base.text
  const isTorn = notebook.theirs !== null
  const { mail } = usePlayerView()
  const isShared = mail?.team !== ''
  const isOver = isLogOver(mail)
  useEffect(() => {
    if (isChanged) return unsaved({ said: where => unsavedInWords(where, { isShared, isOver }), save: null })
  }, [isChanged, isShared, isOver])
  const write = (next: string) => {
    setTooLong('')
    logbook.change(book => written(book, next))
  }
  const discard = () => {
    logbook.change(discarded)
    onDone()
  }
  const update = () => {
    if (isTorn) return announce('Make your choice above first.', 'assertive')
    if (text.length > LONGEST_LOG) {
      const problem = exerciseSentence('notes too long', { max: LONGEST_LOG })
      announce(problem, 'assertive')
      return setTooLong(problem)
    }
    logbook.change(updated)
    announce('Saving the log')
    onDone()
  }
  const undo = notebook.aside === null ? null : () => logbook.change(undone)
  return { text, isChanged, isTorn, problem: tooLong || notebook.problem, write, discard, update, undo }
}

const useTimestamp = (text: string, write: (text: string) => void) => {
  const area = useRef<HTMLTextAreaElement>(null)
  const reading = useReading()
  useEffect(() => {
    const { current } = area
    current?.focus()
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])
  const stamp = () => {
    const { current } = area
    if (!current || !reading) return
    const time = asClock(exerciseNow(reading, performance.now()))
    const typed = withStamp(text, current.selectionStart, current.selectionEnd, time)
    flushSync(() => write(typed.text))
    current.focus()
    current.setSelectionRange(typed.cursor, typed.cursor)
  }
  return { area, stamp }
}
