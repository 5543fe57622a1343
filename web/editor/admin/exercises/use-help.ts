import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { showBanner } from '#web/kit/status/banners.ts'
import { failedText } from '#web/editor/page/failed-text.ts'

/**
 * One act for a player at a time, however often its button is pressed. What was done is said on the page,
 * which is asked anew; a refusal is said where it was asked for, and is there until the next try.
 * @param field the id of what is filled in, where something is
 */
export const useHelp = <Reply extends { readonly type: 'success' | 'warning'; readonly data: string }>(
  make: () => Promise<Reply>,
  onDone: (reply: Reply) => void,
  field?: string,
) => {
  const queries = useQueryClient()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  /** Said beside the field, and whoever is told stands in it. */
  const refuse = (sentence: string) => {
    setProblem(sentence)
    if (field) document.getElementById(field)?.focus()
  }
  const act = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem('')
    try {
      const reply = await make()
      showBanner(reply.type, reply.data)
      // What closes asks nothing of somebody who is erased by now.
      flushSync(() => onDone(reply))
    } catch (error) {
      refuse(failedText(error))
    }
    running.current = false
    setBusy(false)
    // Also after a refusal: somebody else may have been faster.
    void queries.invalidateQueries({ queryKey: ['editor'] })
  }
  return { act: () => void act(), busy, problem, refuse } as const
}
