// The warnings after saving an event: never the one about unreachable events, and the others not again while
// they stay the same.
import { messages } from '#contracts/words/messages.ts'

const [UNREACHED = ''] = messages['events without timing'].split('{events}')

/** The server's sentences without the one about unreachable events (S2§5). */
const newsIn = (data: string, saved: string): string => {
  const rest = data.startsWith(saved) ? data.slice(saved.length) : data
  const at = rest.indexOf(UNREACHED)
  if (at === -1) return rest.trim()
  // Each event is named as '4 (its subject)', and a subject may contain a full stop.
  const after = rest.slice(at + UNREACHED.length).replace(/^(?:[^.()]|\([^()]*\))*\.(?: |$)/, '')
  return `${rest.slice(0, at)}${after}`.trim()
}

/**
 * The warnings of a save, compared with those of the last one. `said` is this save's warnings, to be passed
 * to the next comparison. `news` is the same, or '' if the last save gave the same warnings.
 * @param saved the server's sentence on saving
 * @param before the last save's warnings
 */
export const warningOf = (
  data: string,
  saved: string,
  before: string,
): { readonly news: string; readonly said: string } => {
  const said = newsIn(data, saved)
  return { said, news: said === before ? '' : said }
}
