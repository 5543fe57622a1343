// Authored HTML made harmless when it is saved, by the list that the browser cleans by again (domain/scenario/authored-html.ts).
import sanitizeHtml from 'sanitize-html'
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, safeLink, safeSource, safeStyle } from '#domain/scenario/authored-html.ts'

const DEEPEST = 60

/** Broken HTML settles in two or three passes; what does not is no text of an author. */
const MOST_PASSES = 10

/**
 * Tags, attributes, links, pictures and styles of the allow-list. Cleaned until cleaning changes nothing, so that what a browser, or the
 * next save, reads into it is what was read here.
 */
export const sanitise = (html: string): string => {
  let before = html
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const after = cleanOnce(before)
    if (after === before) return after
    before = after
  }
  return ''
}

const cleanOnce = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...ALLOWED_TAGS],
    allowedAttributes: { '*': [...ALLOWED_ATTRIBUTES] },
    // Schemes are decided by our own list below, styles too.
    allowedSchemesAppliedToAttributes: [],
    parseStyleAttributes: false,
    nestingLimit: DEEPEST,
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: harmless(attribs) }) },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  })

const harmless = (attributes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => {
      const kept = keep(name, value)
      return kept === null ? [] : [[name, kept]]
    }),
  )

const keep = (name: string, value: string): string | null => {
  if (name === 'href') return safeLink(value)
  if (name === 'src') return safeSource(value)
  return name === 'style' ? safeStyle(value) || null : value
}
