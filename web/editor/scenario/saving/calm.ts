// What is said after an event was saved: what its author was told before, and what Check shows all the time,
// is no news.
import { messages } from '#contracts/words/messages.ts'

const [UNREACHED = ''] = messages['events without timing'].split('{events}')

/**
 * The server's sentences without the one about events nothing leads to yet: an author who writes the first of
 * many knows (S2§5).
 */
const newsIn = (data: string, saved: string): string => {
  const rest = data.startsWith(saved) ? data.slice(saved.length) : data
  const at = rest.indexOf(UNREACHED)
  if (at === -1) return rest.trim()
  // Each event is named as '4 (its subject)', and a subject may hold a full stop.
  const after = rest.slice(at + UNREACHED.length).replace(/^(?:[^.()]|\([^()]*\))*\.(?: |$)/, '')
  return `${rest.slice(0, at)}${after}`.trim()
}

/**
 * What is to be warned of, or '' where nothing of it is new. @param saved the sentence that it was saved;
 * @param before what was said last
 */
export const warningOf = (
  data: string,
  saved: string,
  before: string,
): { readonly news: string; readonly said: string } => {
  const said = newsIn(data, saved)
  return { said, news: said === before ? '' : said }
}
