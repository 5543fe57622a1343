import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messages } from '#contracts/words/messages.ts'
import { sentenceOfError } from '#web/api/failure.ts'
import { announce, noLongerSaid } from '#web/kit/announce.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import type { SendOptions } from '#web/api/upload.ts'

type Send = (options: SendOptions) => Promise<{ readonly type: 'success' | 'warning'; readonly data: string }>

export const useUpload = (said: 'by a banner' | 'by its window' = 'by a banner') => {
  const queries = useQueryClient()
  const [share, setShare] = useState<number | null>(null)
  const ending = useRef<AbortController | null>(null)
  const run = async (send: Send): Promise<{ readonly done: boolean; readonly refused: string | null }> => {
    if (ending.current) return { done: false, refused: null }
    const controller = new AbortController()
    ending.current = controller
    setShare(0)
    announce(messages.uploading)
    try {
      const { type, data } = await send({ onProgress: setShare, signal: controller.signal })
      if (said === 'by a banner') showBanner(type, data)
      await queries.invalidateQueries({ queryKey: ['editor'] })
      return { done: true, refused: null }
    } catch (error) {
      const refused = sentenceOfError(error)
      if (said === 'by a banner') showBanner('failed', refused)
      else announce(refused, 'assertive')
      return { done: false, refused }
    } finally {
      ending.current = null
      noLongerSaid(messages.uploading)
      setShare(null)
    }
  }
  return { share, run, cancel: () => ending.current?.abort() } as const
}
