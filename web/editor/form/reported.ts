import type { QueryClient } from '@tanstack/react-query'
import { showBanner } from '#web/kit/status/banners.ts'
import { failedText } from '../page/failed-text.ts'

/** Makes a call and shows its sentence in any case; then reloads the page's data. False if it was refused. */
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
    // The page's data may be the cause: a colleague was faster.
    void queries.invalidateQueries({ queryKey: ['editor'] })
    return false
  }
}
