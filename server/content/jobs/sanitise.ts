// Authored HTML made harmless when it is saved, by the list that the browser cleans by again
// (domain/scenario/authored-html.ts).
import sanitizeHtml from 'sanitize-html'
import { refuse, type Refusal } from '#domain/refusal.ts'
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  safeLink,
  safeSource,
  safeStyle,
} from '#domain/scenario/authored-html.ts'

/**
 * Open elements at once. Tables in tables of a newsletter have forty; the parser looks through all of them at
 * every tag.
 */
export const DEEPEST = 100

/**
 * Characters of a text as it is stored: what its contract takes, so that what was saved once can be saved
 * again.
 */
const LONGEST = 1_000_000

/** Broken HTML settles in two or three passes; what does not is no text of an author. */
const MOST_PASSES = 10

/**
 * Tags, attributes, links, pictures and styles of the allow-list. Cleaned until cleaning changes nothing, so
 * that what a browser, or the next save, reads into it is what was read here. Refuses what is nested too
 * deep, never settles, or is too long once every sign in it is written as HTML: its cost grows with its
 * length alone.
 */
export const sanitise = (
  html: string,
): string | Refusal<'text too deep' | 'text overlong' | 'text unsettled'> => {
  let before = html
  try {
    for (let pass = 0; pass < MOST_PASSES; pass++) {
      const after = cleanOnce(before)
      if (after.length > LONGEST) return refuse('text overlong', { most: LONGEST.toLocaleString('en-GB') })
      if (after === before) return after
      before = after
    }
  } catch (error) {
    if (error instanceof TooDeep) return refuse('text too deep', { most: DEEPEST })
    throw error
  }
  return refuse('text unsettled')
}

/** Ends the parser where it stands. */
class TooDeep extends Error {}

const cleanOnce = (html: string): string => {
  let open = 0
  const clean = sanitizeHtml(html, {
    ...RULES,
    onOpenTag: () => {
      if (++open > DEEPEST) throw new TooDeep()
    },
    onCloseTag: () => open--,
  })
  return withoutEmptyPictures(clean)
}

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

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...ALLOWED_TAGS],
  allowedAttributes: { '*': [...ALLOWED_ATTRIBUTES] },
  // Schemes are decided by our own list, styles too.
  allowedSchemesAppliedToAttributes: [],
  parseStyleAttributes: false,
  transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: harmless(attribs) }) },
}

/**
 * The library's own filter copies all it has written for each picture it takes out. In what it has written no
 * value holds < or >.
 */
const withoutEmptyPictures = (clean: string): string =>
  clean.replaceAll(/<img\b[^<>]*>/g, picture =>
    /^<img(?: [a-z]+(?:="[^"]*")?)*? src="/.test(picture) ? picture : '',
  )
