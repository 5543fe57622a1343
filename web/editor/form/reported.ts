import type { QueryClient } from '@tanstack/react-query'
import { sentenceOfError } from '#web/api/failure.ts'
import { showBanner } from '#web/kit/status/banners.ts'

/** Makes a call whose sentence is shown however it ended; what is on the page is asked anew. False when it was refused. */
export const reported = async (
  make: () => Promise<{ readonly type: 'success' | 'warning'; readonly data: string }>,
  queries: QueryClient,
): Promise<boolean> => {
  try {
    const { type, data } = await make()
    showBanner(type, data)
    await queries.invalidateQueries({ queryKey: ['editor'] })
    return true
  } catch (error) {
    showBanner('failed', sentenceOfError(error))
    return false
  }
}
