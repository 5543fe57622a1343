export interface Html {
  readonly html: string
}

type Part = Html | string | number | readonly Html[]

/** Inserted strings and numbers appear as text, `Html` as it is. */
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
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, character => ENTITIES[character] ?? character)
