// Everything an author, a player or a customer could write at worst, each with a number that it says when it runs.
import { addresses } from './payloads/addresses.ts'
import { handlers } from './payloads/handlers.ts'
import { pages } from './payloads/pages.ts'
import { parsing } from './payloads/parsing.ts'
import type { Payload } from './payloads/payload.ts'

export interface Hostile {
  readonly number: number
  readonly html: string
}

const numbered = (payloads: readonly Payload[]): Hostile[] => {
  const seen = new Set<string>()
  const distinct = payloads.filter(payload => !seen.has(payload('hit(0)')) && seen.add(payload('hit(0)')))
  return distinct.map((payload, number) => ({ number, html: payload(`hit(${number})`) }))
}

export const CORPUS: readonly Hostile[] = numbered([...handlers, ...addresses, ...parsing, ...pages])

/** What fits a line of text: names, subjects, codes. The attribute shows whether any of it became an element. */
export const SHORT: readonly Hostile[] = numbered([
  js => `<img src=x data-xss onerror=${js}>`,
  js => `"><svg data-xss onload=${js}>`,
  js => `'><b data-xss onclick=${js}>x</b>`,
  js => `</script><script data-xss>${js}</script>`,
  js => `<a data-xss href=javascript:${js}>x</a>`,
  js => `javascript:${js}`,
  js => `{{constructor.constructor('${js}')()}}`,
  js => `</title><p data-xss onclick=${js}>x`,
  js => `" autofocus onfocus=${js} data-xss="`,
  js => `&lt;img data-xss onerror=${js}&gt;`,
])

/** So many payloads to a text, for places that hold few. What leaves something open swallows what follows: elsewhere each stands alone. */
export const texts = (corpus: readonly Hostile[], size: number): string[] =>
  Array.from({ length: Math.ceil(corpus.length / size) }, (_, index) =>
    corpus
      .slice(index * size, (index + 1) * size)
      .map(({ html }) => html)
      .join('<hr>'),
  )

/** Elements named like what the page itself calls. */
export const takesNames = ({ html }: Hostile): boolean => /^<form (id=\w{4,} onclick|tabindex=0 onfocus)/.test(html)
