// The draft of a text: kept in this browser at every key press, on the server soon after, for the whole team where the event is the team's (rule 78).
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PlayEvent } from '#contracts/play.ts'
import { usePlay } from '../exercise/play.ts'
import { answerShelf } from './answer-shelf.ts'
import { type DraftHears, isBlank, openDraftLine } from './draft-line.ts'
import { type KeptDraft, meeting } from './meeting.ts'
import type { Saver } from './saver.ts'

export type DraftState = 'loading' | 'empty' | 'typing' | 'saved' | 'not saved'

export interface Draft {
  readonly text: string
  readonly state: DraftState
  /** When the server last had it all. */
  readonly savedAt: Date | null
  /** What was written elsewhere meanwhile, while something else stands here. */
  readonly theirs: { readonly text: string; readonly by: string } | null
  readonly write: (text: string) => void
  /** Takes the other text, or (false) keeps one's own. */
  readonly settleTheirs: (take: boolean) => void
}

/** Rule 73. Longer texts stay on this device until they are shortened. */
export const LONGEST = 20_000

export const useDraft = ({ id, team }: Pick<PlayEvent, 'id' | 'team'>): Draft => {
  const { token, login, outbox } = usePlay()
  const [place] = useState(() => answerShelf<KeptDraft>(login.code, id))
  const [kept, setKept] = useState<KeptDraft>(() => place.take() ?? { text: '', base: '' })
  const [state, setState] = useState<DraftState>(kept.text === kept.base ? 'loading' : 'typing')
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [theirs, setTheirs] = useState<Draft['theirs']>(null)
  const saver = useRef<Saver | null>(null)

  // A key, the server and another tab may come in one turn, before the page is drawn again.
  const here = useRef(kept)

  const show = (next: KeptDraft) => {
    here.current = next
    setKept(next)
    setState(stateOf(next))
  }
  const hold = (next: KeptDraft) => {
    show(next)
    if (next.text !== next.base && next.text.length <= LONGEST) saver.current?.change(next.text)
  }
  const keep = (next: KeptDraft) => {
    place.put(next)
    hold(next)
  }
  const ask = (text: string, by: string) => {
    saver.current?.drop()
    setState('not saved')
    setTheirs({ text, by })
  }
  const hears: DraftHears = {
    saved: text => {
      keep({ text: here.current.text, base: text })
      setSavedAt(new Date())
    },
    failed: () => setState('not saved'),
    server: (data, by) => {
      const { next, conflict } = meeting(here.current, data)
      if (conflict) ask(data, by)
      // What is no news is not put down: another tab may be typed in at this moment.
      else if (next === here.current) hold(next)
      else keep(next)
    },
    nothing: () => hold(here.current),
    otherTab: draft => {
      if (!draft) return
      if (draft.text !== draft.base) {
        // The tab that is typed in saves.
        saver.current?.drop()
        return show(draft)
      }
      const { next, conflict } = meeting(here.current, draft.base)
      if (!conflict) return show(next)
      // What is typed here stays kept, also where the other tab has written over it.
      place.put(here.current)
      ask(draft.base, '')
    },
  }
  const tell = useEffectEvent((to: (hears: DraftHears) => void) => to(hears))

  useEffect(() => {
    const line = openDraftLine({ event: { id, team }, token, place, tell: to => tell(to) })
    saver.current = line.saver
    return () => {
      // What was sent as an answer is in good hands, and no draft any more.
      if (outbox.get().unsent.some(answer => answer.id === id)) line.saver.drop()
      line.end()
    }
  }, [token, id, team, place, outbox])

  const settleTheirs = (take: boolean) => {
    if (!theirs) return
    setTheirs(null)
    keep({ text: take ? theirs.text : here.current.text, base: theirs.text })
  }
  return { text: kept.text, state, savedAt, theirs, write: text => keep({ ...here.current, text }), settleTheirs }
}

const stateOf = ({ text, base }: KeptDraft): DraftState => (isBlank(text) ? 'empty' : text === base ? 'saved' : 'typing')
