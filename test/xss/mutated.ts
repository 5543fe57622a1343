import { chanceOf } from '#domain/chance.ts'
import type { Hostile } from './corpus.ts'

type Change = (html: string, chance: () => number) => string

const pick = <T>(list: readonly T[], chance: () => number): T | undefined =>
  list[Math.floor(chance() * list.length)]

const AROUND =
  'p b a table td svg math form select template noscript style title textarea mtext mglyph foreignObject annotation-xml li h1'.split(
    ' ',
  )

const CHANGES: readonly Change[] = [
  (html, chance) =>
    html.replaceAll(/<\w+/g, tag =>
      [...tag].map(letter => (chance() < 0.5 ? letter.toUpperCase() : letter)).join(''),
    ),
  (html, chance) =>
    html.replaceAll(
      / (on\w+|href|src|style)=/g,
      (_all, name: string) => `${pick(['/', '\n', '\t', '\f', '\r', ' x ', '"" '], chance)}${name}=`,
    ),
  (html, chance) => html.replaceAll(/=(?=[\w"'])/g, () => pick(['=', ' = ', '=\n', '\t='], chance) ?? '='),
  (html, chance) =>
    html.slice(0, Math.floor(chance() * html.length)) +
    (pick(['\u0000', '<!--', '-->', ']]>', '</', '<', '>', '"', "'", '`', '&'], chance) ?? '') +
    html.slice(Math.floor(chance() * html.length)),
  (html, chance) => html.slice(0, Math.floor((0.5 + chance() / 2) * html.length)),
  (html, chance) => `<${pick(AROUND, chance)}>${html}`,
  (html, chance) => {
    const tag = pick(AROUND, chance)
    return `<${tag}>${html}</${tag}>`
  },
  (html, chance) => `${'<b>'.repeat(Math.floor(chance() * 40))}${html}`,
  (html, chance) =>
    `<${pick(AROUND, chance)}><${pick(AROUND, chance)} title="${html.replaceAll('"', '&quot;')}">${html}`,
  html => html.replaceAll('"', '&quot;').replaceAll('<', '&lt;'),
  (html, chance) =>
    html.replace(
      /hit\((\d+)\)/,
      (_all, number: string) =>
        pick(
          [`top.hit(${number})`, `self['hit'](${number})`, `hit\`${number}\``, `hit(${number})//`],
          chance,
        ) ?? '',
    ),
]

export const mutated = (corpus: readonly Hostile[], count: number, seed: string): Hostile[] => {
  const chance = chanceOf(seed)
  return Array.from({ length: count }, () => {
    const { number, html } = pick(corpus, chance) ?? { number: 0, html: '' }
    const changes = Array.from({ length: 1 + Math.floor(chance() * 4) }, () => pick(CHANGES, chance))
    return { number, html: changes.reduce((text, change) => change?.(text, chance) ?? text, html) }
  })
}
