import type { QueryClient } from '@tanstack/react-query'
import { showBanner } from '#web/kit/status/banners.ts'
import { failedText } from '../page/failed-text.ts'

/**
 * Makes a call whose sentence is shown however it ended; what is on the page is asked anew. False when it was
 * refused.
 */
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
    showBanner('failed', failedText(error))
    // What is on the page may be the reason: somebody else was faster.
    void queries.invalidateQueries({ queryKey: ['editor'] })
    return false
  }
}
