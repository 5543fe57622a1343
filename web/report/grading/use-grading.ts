import { useCallback, useEffect, useState } from 'react'
import type { GradingQueue } from '#contracts/calls/reports/grading.ts'
import { CallFailure, sentenceOfError } from '#web/api/failure.ts'
import { announce } from '#web/kit/announce.tsx'
import type { AskedNames, GradingSource } from '../source/source.ts'
import { type QueuedAnswer, type Draft, nextUngraded, progressInWords, savedOf } from './queue.ts'

/** In ms; nudges show other graders' work sooner. */
const RELOAD = 5_000

export const useGrading = (source: GradingSource, names: AskedNames) => {
  const { queue, reload, problem, tell } = useQueue(source, names)
  const [open, setOpen] = useState<string | null>(null)
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const [busy, setBusy] = useState(false)
  const answers = queue?.answers ?? []
  const current = open ?? nextUngraded(answers, null) ?? answers[0]?.id ?? null

  const go = (id: string | null) => {
    if (id === null || !queue) return
    setOpen(id)
    tell(null)
    announce(whereabouts(queue, id))
  }
  const change = (answer: QueuedAnswer, to: (draft: Draft) => Draft) =>
    setDrafts(before => ({ ...before, [answer.id]: to(before[answer.id] ?? savedOf(answer)) }))
  const drop = (answer: QueuedAnswer) =>
    setDrafts(before => Object.fromEntries(Object.entries(before).filter(([id]) => id !== answer.id)))

  const save = async (answer: QueuedAnswer, seen?: number) => {
    const draft = drafts[answer.id] ?? savedOf(answer)
    setOpen(answer.id)
    setBusy(true)
    try {
      await source.grade({
        id: answer.id,
        met: [...draft.met],
        comment: draft.comment,
        seen: seen ?? draft.seen,
      })
      const fresh = await reload()
      drop(answer)
      tell(null)
      const next = nextUngraded(fresh.answers, answer.id)
      if (next !== null) setOpen(next)
      const then = next === null ? 'All answers are graded.' : whereabouts(fresh, next)
      announce(`Saved, ${progressInWords(fresh.answers)}. ${then}`)
    } catch (error) {
      tell(sentenceOfError(error))
      announce(sentenceOfError(error), 'assertive')
      if (error instanceof CallFailure && error.kind === 'refused') await reload().catch(() => undefined)
    } finally {
      setBusy(false)
    }
  }
  return { queue, open: current, drafts, busy, problem, go, change, drop, save }
}

const useQueue = (source: GradingSource, names: AskedNames) => {
  const [queue, setQueue] = useState<GradingQueue | null>(null)
  const [problem, tell] = useState<string | null>(null)
  const reload = useCallback(async () => {
    const fresh = await source.queue(names)
    setQueue(before => (before && before.revision > fresh.revision ? before : fresh))
    return fresh
  }, [source, names])
  useEffect(() => {
    const ask = () => void reload().catch((error: unknown) => tell(sentenceOfError(error)))
    ask()
    const timer = setInterval(ask, RELOAD)
    const unfollow = source.follow(ask)
    return () => {
      clearInterval(timer)
      unfollow()
    }
  }, [source, reload])
  return { queue, reload, problem, tell }
}

const whereabouts = ({ answers }: GradingQueue, id: string): string => {
  const at = answers.findIndex(answer => answer.id === id)
  const answer = answers[at]
  if (!answer) return ''
  const state = answer.grades.length > 0 ? 'graded' : 'not graded'
  return `Answer ${at + 1} of ${answers.length}, ${answer.player}: ${state}.`
}
