import { messages } from '#contracts/words/messages.ts'

const [UNREACHED = ''] = messages['events without timing'].split('{events}')

/** The server's sentence after `saved`, without the part about unreachable events (S2§5). */
const newsIn = (data: string, saved: string): string => {
  const rest = data.startsWith(saved) ? data.slice(saved.length) : data
  const at = rest.indexOf(UNREACHED)
  if (at === -1) return rest.trim()
  // An event with a subject is named as '4 (its subject)', and a subject may contain a full stop.
  const after = rest.slice(at + UNREACHED.length).replace(/^(?:[^.()]|\([^()]*\))*\.(?: |$)/, '')
  return `${rest.slice(0, at)}${after}`.trim()
}

/** `before` and `said` are the last save's and this save's warnings; `news` is '' if they are the same. */
export const warningOf = (
  data: string,
  saved: string,
  before: string,
): { readonly news: string; readonly said: string } => {
  const said = newsIn(data, saved)
  return { said, news: said === before ? '' : said }
}
