/** The latest instant up to now with this time of day; null if the text is not a time. */
export const enteredInstant = (text: string, now: string): string | null => {
  const [, hours, minutes] = /^(\d{1,2})[:.](\d{2})$/.exec(text.trim()) ?? []
  const [h, m] = [Number(hours), Number(minutes)]
  if (!(h < 24 && m < 60)) return null
  const entered = new Date(now)
  entered.setHours(h, m, 0, 0)
  if (entered.getTime() > Date.parse(now)) entered.setDate(entered.getDate() - 1)
  return entered.toISOString()
}
