import { sentence } from '#contracts/words/messages.ts'
import { showUntil } from '#web/kit/status/banners.ts'
import { clockTime } from '#web/kit/time.ts'

let unsay = () => {}

/** Tells the author that this is their unsaved work, and its time. */
export const sayRestored = (at: number): void => {
  unsay = showUntil('warning', sentence('draft restored', { time: clockTime(at) }))
}

/** The author discarded it: removes that message. */
export const unsayRestored = (): void => unsay()
