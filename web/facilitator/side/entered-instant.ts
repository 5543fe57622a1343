/**
 * The instant of a time of day on the facilitator's clock, the latest one that is not after now; null if the
 * text is not a time.
 */
export const enteredInstant = (text: string, now: string): string | null => {
  const [, hours, minutes] = /^(\d{1,2})[:.](\d{2})$/.exec(text.trim()) ?? []
  const [h, m] = [Number(hours), Number(minutes)]
  if (!(h < 24 && m < 60)) return null
  const entered = new Date(now)
  entered.setHours(h, m, 0, 0)
  // The current minute still counts as today's.
  if (entered.getTime() > Date.parse(now)) entered.setDate(entered.getDate() - 1)
  return entered.toISOString()
}
