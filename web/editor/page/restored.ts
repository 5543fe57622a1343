import { sentence } from '#contracts/words/messages.ts'
import { showUntil } from '#web/kit/status/banners.ts'
import { clockTime } from '#web/kit/time.ts'

let unsay = () => {}

/** Tells its author that what he sees is what he had not saved, and of when it is. */
export const sayRestored = (at: number): void => {
  unsay = showUntil('warning', sentence('draft restored', { time: clockTime(at) }))
}

/** He has decided against it: nothing says any more that it is there. */
export const unsayRestored = (): void => unsay()
