import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messages } from '#contracts/messages.ts'
import { sentenceOfError } from '#web/api/failure.ts'
import { announce } from '#web/kit/announce.tsx'
import { showBanner } from '#web/kit/status/banners.ts'

/** One upload at a time, how far it has come, and a way to end it. `send` makes it; true when it was done. */
export const useUpload = () => {
  const queries = useQueryClient()
  const [share, setShare] = useState<number | null>(null)
  const ending = useRef<AbortController | null>(null)
  const run = async (
    send: (way: { onProgress: (share: number) => void; signal: AbortSignal }) => Promise<{ type: 'success' | 'warning'; data: string }>,
  ): Promise<string | null> => {
    if (ending.current) return null
    const controller = new AbortController()
    ending.current = controller
    setShare(0)
    announce(messages.uploading)
    try {
      const { type, data } = await send({ onProgress: setShare, signal: controller.signal })
      showBanner(type, data)
      await queries.invalidateQueries({ queryKey: ['editor'] })
      return null
    } catch (error) {
      showBanner('failed', sentenceOfError(error))
      return sentenceOfError(error)
    } finally {
      ending.current = null
      setShare(null)
    }
  }
  return { share, run, cancel: () => ending.current?.abort() } as const
}
