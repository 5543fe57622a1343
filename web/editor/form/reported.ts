import type { QueryClient } from '@tanstack/react-query'
import { showBanner } from '#web/kit/status/banners.ts'
import { failedText } from '../page/failed-text.ts'

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
    // The page's data may be out of date: a colleague may have changed it.
    void queries.invalidateQueries({ queryKey: ['editor'] })
    return false
  }
}
