import { sentence } from '#contracts/words/messages.ts'
import { showUntil } from '#web/kit/status/banners.ts'
import { clockTime } from '#web/kit/time.ts'

let unsay = () => {}

/** Tells the author that their unsaved work was restored, and from when. */
export const sayRestored = (at: number): void => {
  unsay = showUntil('warning', sentence('draft restored', { time: clockTime(at) }))
}

/** Removes that message, once the author has discarded the work. */
export const unsayRestored = (): void => unsay()
