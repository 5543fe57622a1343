import { sentence } from '#contracts/messages.ts'
import { showBanner } from '#web/kit/status/banners.ts'

const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** Tells its author that what he sees is what he had not saved, and of when it is. */
export const sayRestored = (at: number): void => showBanner('warning', sentence('draft restored', { time: hour.format(at) }))
