import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { showBanner } from '#web/kit/status/banners.ts'
import { failedText } from '#web/editor/page/failed-text.ts'

export const useHelp = <Reply extends { readonly type: 'success' | 'warning'; readonly data: string }>(
  make: () => Promise<Reply>,
  onDone: (reply: Reply) => void,
  field?: string,
) => {
  const queries = useQueryClient()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
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
      // Before the reload, because an open window would request a player who may be erased by now.
      flushSync(() => onDone(reply))
    } catch (error) {
      refuse(failedText(error))
    }
    running.current = false
    setBusy(false)
    // The data reload even after a refusal, because a colleague may have acted first.
    void queries.invalidateQueries({ queryKey: ['editor'] })
  }
  return { act: () => void act(), busy, problem, refuse } as const
}
