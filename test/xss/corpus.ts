// Each text has a number that it reports when it runs.
import { addresses } from './payloads/addresses.ts'
import { handlers } from './payloads/handlers.ts'
import { pages } from './payloads/pages.ts'
import { parsing } from './payloads/parsing.ts'
import type { Payload } from './payloads/payload.ts'

export interface Hostile {
  readonly number: number
  readonly html: string
}

const numbered = (payloads: readonly Payload[], from = 0): Hostile[] => {
  const seen = new Set<string>()
  const distinct = payloads.filter(payload => !seen.has(payload('hit(0)')) && seen.add(payload('hit(0)')))
  return distinct.map((payload, index) => ({ number: from + index, html: payload(`hit(${from + index})`) }))
}

export const CORPUS: readonly Hostile[] = numbered([...handlers, ...addresses, ...parsing, ...pages])

const FROM_SHORT = 9_000

/** An element with the attribute `xss` is a text that became HTML. */
export const SHORT: readonly Hostile[] = numbered(
  [
    js => `<img src=x xss onerror=${js}>`,
    js => `"><svg xss onload=${js}>`,
    js => `'><b xss onclick=${js}>x</b>`,
    js => `</script><script xss>${js}</script>`,
    js => `<a xss href=javascript:${js}>x</a>`,
    js => `javascript:${js}`,
    js => `{{constructor.constructor('${js}')()}}`,
    js => `</title><p xss onclick=${js}>x`,
    js => `" autofocus onfocus=${js} xss="`,
    js => `&lt;img xss onerror=${js}&gt;`,
  ],
  FROM_SHORT,
)

export const numberedAs = (number: number): string =>
  [...CORPUS, ...SHORT].find(each => each.number === number)?.html ?? `${number}`

/** Joined in groups, for places that hold few texts. An unclosed payload swallows the rest of its group. */
export const texts = (corpus: readonly Hostile[], size: number): string[] =>
  Array.from({ length: Math.ceil(corpus.length / size) }, (_, index) =>
    corpus
      .slice(index * size, (index + 1) * size)
      .map(({ html }) => html)
      .join('<hr>'),
  )

/** Whether the text would shadow functions of the page's check, or leave the page. */
export const spoilsPages = ({ html }: Hostile): boolean =>
  /^<form (id=\w{4,} onclick|tabindex=0 onfocus)/.test(html) || html.includes('http-equiv=refresh')
