import sanitizeHtml from 'sanitize-html'
import { refuse, type Refusal } from '#domain/refusal.ts'
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  safeLink,
  safeSource,
  safeStyle,
} from '#domain/scenario/authored-html.ts'

/** The parser's time for each tag grows with the number of open elements. */
export const DEEPEST = 100

/** The limit of domain/scenario/schema.ts, so that a saved text can be saved again. */
const LONGEST = 1_000_000

const MOST_PASSES = 10

/** Repeats until nothing changes, so that a second cleaning changes nothing. */
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
  allowedSchemesAppliedToAttributes: [],
  parseStyleAttributes: false,
  transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: harmless(attribs) }) },
}

/**
 * The library's own filter copies its whole output for each picture it removes. The pattern is safe, because
 * in that output no value contains < or >.
 */
const withoutEmptyPictures = (clean: string): string =>
  clean.replaceAll(/<img\b[^<>]*>/g, picture =>
    /^<img(?: [a-z]+(?:="[^"]*")?)*? src="/.test(picture) ? picture : '',
  )
