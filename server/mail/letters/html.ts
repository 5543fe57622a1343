// Hand-written HTML: inserted values are escaped, unless they were written here too.

export interface Html {
  readonly html: string
}

type Part = Html | string | number | readonly Html[]

/** A piece of HTML; every value in it is shown as text, except pieces made the same way. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: String.raw({ raw: texts }, ...parts.map(written)),
})

const written = (part: Part): string => {
  if (typeof part !== 'object') return escaped(String(part))
  return 'html' in part ? part.html : part.map(piece => piece.html).join('')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Safe between tags and in quoted attributes. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, character => ENTITIES[character] ?? character)
