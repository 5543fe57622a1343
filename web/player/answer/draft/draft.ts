// The draft of a text is kept in this browser and saved on the server, for the player or the team (rule 78).
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { slotOf } from '#web/player/visit/pending.ts'
import { usePlay, useQuestion } from '#web/player/visit/play.ts'
import { answerShelf } from '#web/player/visit/answer-shelf.ts'
import { type DraftHears, openDraftLine } from './draft-line.ts'
import { asDraft, isBlank, type KeptDraft, meeting } from './meeting.ts'
import type { Saver } from './saver.ts'

export type DraftState = 'loading' | 'empty' | 'typing' | 'saved' | 'not saved'

export interface Draft {
  readonly text: string
  readonly state: DraftState
  readonly savedAt: Date | null
  /** Alias of the player whose text from another device replaced the one here since the last save; '' if unknown. */
  readonly from: string | null
  readonly theirs: { readonly text: string; readonly by: string } | null
  readonly write: (text: string) => void
  /** true takes the other text, false keeps this one. */
  readonly settleTheirs: (take: boolean) => void
}

/** In characters (rule 73). */
export const LONGEST = 20_000

export const useDraft = (event: PlayEvent): Draft => {
  const { token, login, sendQueue } = usePlay()
  // A player who changes teams gets another text box; this draft keeps its team.
  const [{ question, slot }] = useState(useQuestion(event))
  const [place] = useState(() => answerShelf<KeptDraft>(login.code, slot))
  const { kept, here, state, setState, show } = useShown(() => place.take() ?? { text: '', base: '' })
  const [saved, setSaved] = useState<Pick<Draft, 'savedAt' | 'from'>>({ savedAt: null, from: null })
  const [theirs, setTheirs] = useState<Draft['theirs']>(null)
  const saver = useRef<Saver | null>(null)
  const isShared = question.team !== undefined && !event.decision

  const hold = (next: KeptDraft) => {
    show(next)
    if (!isSaved(next) && next.text.length <= LONGEST) saver.current?.change(next.text)
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
      keep({ text: here.current.text, base: asDraft(text) })
      setSaved({ savedAt: new Date(), from: null })
    },
    failed: () => setState('not saved'),
    server: (draft, by) => {
      const { next, conflict } = meeting(here.current, draft)
      if (conflict) return ask(draft.text, by)
      setTheirs(null)
      // An unchanged text is not stored: another tab may be typing at this moment.
      if (next === here.current) return hold(next)
      const isLoaded = draft.isOurs || isBlank(here.current.text)
      if (next.text !== here.current.text) setSaved({ savedAt: null, from: isLoaded ? null : by })
      keep(next)
    },
    nothing: isOver => (isOver ? show(here.current) : hold(here.current)),
    otherTab: draft => {
      if (!draft) return
      if (draft.text !== here.current.text) setSaved({ savedAt: null, from: null })
      if (draft.text !== draft.base) {
        // The tab in use does the saving.
        saver.current?.drop()
        return show(draft)
      }
      const { next, conflict } = meeting(here.current, { text: draft.base, isOurs: false })
      if (!conflict) return next !== here.current && next.text === here.current.text ? keep(next) : show(next)
      place.put(here.current)
      ask(draft.base, '')
    },
  }
  const tell = useEffectEvent((to: (hears: DraftHears) => void) => to(hears))

  useEffect(() => {
    const line = openDraftLine({
      question,
      isShared,
      token,
      seat: login.code,
      place,
      base: () => here.current.base,
      tell: to => tell(to),
    })
    saver.current = line.saver
    return () => {
      // A queued answer is safe, and no longer a draft.
      if (sendQueue.get().unsent.some(answer => slotOf(answer) === slot)) line.saver.drop()
      line.end()
    }
  }, [token, question, isShared, slot, login.code, place, here, sendQueue])

  const settleTheirs = (take: boolean) => {
    if (!theirs) return
    setTheirs(null)
    if (take) setSaved({ savedAt: null, from: theirs.by })
    keep({ text: take ? theirs.text : here.current.text, base: theirs.text })
  }
  const write = (text: string) => {
    const next = { ...here.current, text }
    if (!theirs) return keep(next)
    // Until the conflict is settled, neither text overwrites the other.
    place.put(next)
    show(next)
  }
  return { text: kept.text, state, ...saved, theirs, write, settleTheirs }
}

const useShown = (begin: () => KeptDraft) => {
  const [kept, setKept] = useState(begin)
  const [state, setState] = useState<DraftState>(isSaved(kept) ? 'loading' : 'typing')
  // The text may change several times before the page renders again.
  const here = useRef(kept)
  const show = (next: KeptDraft) => {
    here.current = next
    setKept(next)
    setState(stateOf(next))
  }
  return { kept, here, state, setState, show }
}

const isSaved = ({ text, base }: KeptDraft): boolean => asDraft(text) === asDraft(base)

const stateOf = (kept: KeptDraft): DraftState =>
  isBlank(kept.text) ? 'empty' : isSaved(kept) ? 'saved' : 'typing'
