// The draft of a text: kept in this browser at every key press, on the server soon after, for the whole team where the event is the team's (rule 78).
import { useEffect, useRef, useState } from 'react'
import type { getDraft, setDraft } from '#contracts/play.ts'
import { call } from '#web/api/call.ts'
import { CallFailure } from '#web/api/failure.ts'
import { usePlay } from '../exercise/play.ts'
import { unsaved } from '../exercise/unsaved.ts'
import { answerShelf } from './kept-answer.ts'

export type DraftState = 'loading' | 'empty' | 'typing' | 'saved' | 'not saved'

export interface Draft {
  readonly text: string
  readonly state: DraftState
  /** When the server last had it all. */
  readonly savedAt: Date | null
  /** What a teammate wrote meanwhile, while something else stands here. */
  readonly theirs: { readonly text: string; readonly by: string } | null
  readonly write: (text: string) => void
  /** Takes the teammate's text, or (false) keeps one's own. */
  readonly settleTheirs: (take: boolean) => void
}

const PAUSE = 800

/** `alias` is the player's own: a draft changed by somebody else is shown as theirs. */
export const useDraft = (event: string, alias: string): Draft => {
  const { token, login } = usePlay()
  const kept = answerShelf<string>(login.code, event)
  const [text, setText] = useState(() => kept.take() ?? '')
  const [state, setState] = useState<DraftState>(text === '' ? 'loading' : 'typing')
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [theirs, setTheirs] = useState<Draft['theirs']>(null)
  const saver = useRef<Saver | null>(null)

  useEffect(() => {
    let gone = false
    const own = createSaver({
      put: text => call<typeof setDraft>('setDraft', { id: event, response: text }, { token, write: {} }).catch(unlessRefused),
      onState: (state, saved) => {
        if (state === 'saved') answerShelf<string>(login.code, event).put(null)
        if (gone) return
        setState(saved === '' ? 'empty' : state)
        if (state === 'saved') setSavedAt(new Date())
      },
    })
    saver.current = own
    const local = answerShelf<string>(login.code, event).take()
    if (local !== null) own.change(local)
    call<typeof getDraft>('getDraft', { id: event }, { token }).then(
      ({ data, by }) => {
        if (gone || own.touched()) return data !== '' && data !== local && by !== alias && !gone && setTheirs({ text: data, by })
        setText(data)
        return setState(data === '' ? 'empty' : 'saved')
      },
      () => gone || own.touched() || setState('empty'),
    )
    return () => {
      gone = true
      void own.flush()
    }
  }, [token, login.code, event, alias])

  const write = (next: string) => {
    setText(next)
    setState('typing')
    kept.put(next)
    saver.current?.change(next)
  }
  const settleTheirs = (take: boolean) => {
    if (take && theirs) write(theirs.text)
    setTheirs(null)
  }
  return { text, state, savedAt, theirs, write, settleTheirs }
}

/** Answered meanwhile, by oneself or the team: there is nothing left to save, and nobody is to be asked about it. */
const unlessRefused = (error: unknown): void => {
  if (!(error instanceof CallFailure && error.kind === 'refused')) throw error
}

interface Saver {
  readonly change: (text: string) => void
  /** Saves now what is not saved; false when that did not work. */
  readonly flush: () => Promise<boolean>
  readonly touched: () => boolean
}

interface SaverOptions {
  readonly put: (text: string) => Promise<unknown>
  readonly onState: (state: 'saved' | 'not saved', text: string) => void
}

/** Saves the latest text after a pause, one save at a time, so that an older text never lands after a newer one. */
const createSaver = ({ put, onState }: SaverOptions): Saver => {
  let pending: string | null = null
  let touched = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let release: (() => void) | null = null
  let running: Promise<boolean> = Promise.resolve(true)

  const save = async (): Promise<boolean> => {
    clearTimeout(timer)
    const text = pending
    if (text === null) return true
    const done = await put(text).then(
      () => true,
      () => false,
    )
    const isLatest = pending === text
    if (done && isLatest) {
      pending = null
      release?.()
      release = null
    }
    if (isLatest) onState(done ? 'saved' : 'not saved', text)
    if (!done) timer = setTimeout(() => void flush(), 5_000)
    return done
  }
  const flush = () => {
    running = running.then(save)
    return running
  }
  return {
    change: text => {
      touched = true
      pending = text
      release ??= unsaved(flush)
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), PAUSE)
    },
    flush,
    touched: () => touched,
  }
}
