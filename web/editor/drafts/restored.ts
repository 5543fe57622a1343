import { sentence } from '#contracts/messages.ts'
import { showBanner } from '#web/kit/status/banners.ts'
import { clockTime } from '#web/kit/time.ts'

/** Tells its author that what he sees is what he had not saved, and of when it is. */
export const sayRestored = (at: number): void => showBanner('warning', sentence('draft restored', { time: clockTime(at) }))
