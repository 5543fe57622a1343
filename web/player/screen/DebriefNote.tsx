import { useEffect, useState } from 'react'
import type { noteDebrief } from '#contracts/calls/play/one-screen.ts'
import { LONGEST_DEBRIEF_NOTE } from '#domain/exercise/log/debrief-limits.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { TextArea } from '#web/kit/form/TextField.tsx'
import { useWhereKept } from '#web/kit/kept/storage.ts'
import { useStore } from '#web/kit/store.ts'
import { reportOnItsWay } from '../sending/on-its-way.ts'
import { persist } from '../sending/persist.ts'
import { shelf } from '../visit/keep.ts'
import { type Play, usePlay } from '../visit/play.ts'
import css from './Debrief.module.css'
import { createNoteSaver, type NoteSaver, type NoteState, type UnsavedNote } from './note-saver.ts'

interface DebriefNoteProps {
  readonly index: number
  readonly question: string
  readonly note: string
}

export const DebriefNote = ({ index, question, note }: DebriefNoteProps) => {
  const play = usePlay()
  const where = useWhereKept()
  const [saver] = useState(() => saverOf(play, index, note))
  const state = useStore(saver)
  useEffect(() => saver.hear(note), [saver, note])
  useEffect(() => saver.save, [saver])
  return (
    <div className={css['question']}>
      <TextArea
        label={question}
        autosize
        minRows={3}
        maxRows={14}
        maxLength={LONGEST_DEBRIEF_NOTE}
        value={state.text}
        onChange={change => saver.write(change.currentTarget.value)}
        onBlur={saver.save}
      />
      {state.state === 'refused' ? (
        <Refused saver={saver} why={state.why} theirs={note} />
      ) : (
        <p role="status" className={css['state']}>
          {wordsFor(state, where)}
        </p>
      )}
    </div>
  )
}

const wordsFor = ({ text, state }: NoteState, where: string): string => {
  if (state === 'saved') return text === '' ? '' : 'Saved'
  return state === 'waiting' ? `Kept ${where}, to be sent` : 'Not saved yet'
}

interface RefusedProps {
  readonly saver: NoteSaver
  readonly why: string
  readonly theirs: string
}

const Refused = ({ saver, why, theirs }: RefusedProps) => (
  <div role="alert" className={css['refused']}>
    <p>{why}</p>
    {theirs !== '' && <blockquote>{theirs}</blockquote>}
    <div className={css['actions']}>
      <Button size="sm" onClick={() => saver.settle('mine')}>
        Keep my text
      </Button>
      <Button size="sm" onClick={() => saver.settle('theirs')}>
        Use the saved note
      </Button>
    </div>
  </div>
)

const BURST = 900

const savers = new WeakMap<Play, Map<number, NoteSaver>>()

/** A note is still saved after the player has left the debrief. */
const saverOf = (play: Play, index: number, note: string): NoteSaver => {
  const known = savers.get(play) ?? new Map<number, NoteSaver>()
  savers.set(play, known)
  const saver = known.get(index) ?? newSaver(play, index, note)
  known.set(index, saver)
  return saver
}

const unsaved = new Map<number, boolean>()

const newSaver = ({ token, login, view }: Play, index: number, note: string): NoteSaver => {
  let timer = 0
  return createNoteSaver({
    note,
    place: shelf<UnsavedNote>(`debrief.${login.code}.${index}`),
    send: async ({ text, before }, onWaiting) => {
      const body = { question: index, text, before }
      const outcome = await persist(
        () => call<typeof noteDebrief>('noteDebrief', body, { token, write: {} }),
        new AbortController().signal,
        onWaiting,
      )
      await view.refresh().catch(() => undefined)
      return outcome ?? { refused: '' }
    },
    later: act => {
      clearTimeout(timer)
      timer = window.setTimeout(act, BURST)
    },
    onUnsaved: waiting => {
      if (waiting === null) unsaved.delete(index)
      else unsaved.set(index, waiting)
      reportOnItsWay('note', [...unsaved.values()])
    },
  })
}
