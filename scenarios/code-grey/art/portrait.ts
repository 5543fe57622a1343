// A portrait is 256 units square, and is shown in a circle.
import { type Clothes, clothesOf, LANYARD } from './clothes.ts'
import { type Hair, hairOf, type HairStyle } from './hair.ts'

export interface Look {
  readonly backdrop: string
  readonly skin: keyof typeof SKINS
  readonly hair: HairStyle
  readonly hairColour: string
  readonly wears: Clothes
  readonly cloth: string
  readonly trim?: string
  readonly glasses?: 'round' | 'square'
  readonly beard?: 'full' | 'short' | 'moustache'
  readonly scarf?: string
  readonly earrings?: string
  readonly freckles?: boolean
  readonly lines?: boolean
  readonly lanyard?: boolean
}

/** Light, shade (neck, ears), and the colour of lines such as the mouth. */
const SKINS = {
  pale: ['#f6d3bd', '#e9b99d', '#b86f55'],
  fair: ['#efc3a2', '#dda988', '#a9654a'],
  olive: ['#dba97f', '#c69067', '#8f5637'],
  tan: ['#c68a5f', '#ae744c', '#7a442a'],
  brown: ['#9c6644', '#855335', '#562f1b'],
  dark: ['#6f452e', '#5b3623', '#35190d'],
} as const

const BEARDS = {
  full: 'M87 112c-2 40 14 62 41 62s43-22 41-62c-4 18-8 24-14 26-14-8-40-8-54 0-6-2-10-8-14-26z',
  short: 'M88 126c3 30 18 44 40 44s37-14 40-44c-5 12-10 14-16 16-12-6-36-6-48 0-6-2-11-4-16-16z',
  moustache: 'M104 139c8-9 18-10 24-5 6-5 16-4 24 5-8 3-16 3-24-1-8 4-16 4-24 1z',
} as const

const GLASSES = {
  round:
    '<circle cx="110" cy="112" r="15"/><circle cx="146" cy="112" r="15"/><path d="M125 110q3-3 6 0M95 109l-9-3M161 109l9-3"/>',
  square:
    '<rect x="95" y="102" width="30" height="21" rx="5"/><rect x="131" y="102" width="30" height="21" rx="5"/><path d="M125 109h6M95 107l-9-2M161 107l9-2"/>',
} as const

const HEAD = 'M86 102c0-30 18-48 42-48s42 18 42 48c0 40-18 66-42 66s-42-26-42-66z'
const SCARF_BEHIND =
  'M68 112C62 52 96 28 128 28s66 24 60 84c0 36 12 66 34 96-46 30-142 30-188 0 22-30 34-60 34-96z'
const SCARF_ON =
  'M76 118c-4-52 22-76 52-76s56 24 52 76c-2 34-22 58-52 58s-50-24-52-58zM90 108c0 36 14 56 38 56s38-20 38-56c0-28-14-42-38-42S90 80 90 108z'

const eyes = (line: string): string =>
  `<g fill="#2a211c"><ellipse cx="110" cy="112" rx="4.6" ry="5.4"/><ellipse cx="146" cy="112" rx="4.6" ry="5.4"/></g><g fill="none" stroke="${line}" stroke-width="4" stroke-linecap="round"><path d="M102 98q8-5 16-1M138 97q8-4 16 1"/></g>`
const mouth = (line: string): string =>
  `<g fill="none" stroke="${line}" stroke-linecap="round"><path d="M128 114q5 12-3 15" stroke-width="3.4" opacity=".75"/><path d="M115 144q13 9 26 0" stroke-width="4.4"/></g>`
const freckles = (line: string): string =>
  `<g fill="${line}" opacity=".4">${[
    [101, 125],
    [107, 129],
    [99, 131],
    [149, 129],
    [155, 125],
    [157, 131],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2"/>`)
    .join('')}</g>`

const face = (look: Look): string => {
  const [skin, shade, line] = SKINS[look.skin]
  const ears = look.scarf
    ? ''
    : `<g fill="${shade}"><ellipse cx="85" cy="114" rx="9" ry="13"/><ellipse cx="171" cy="114" rx="9" ry="13"/></g>`
  return [
    ears,
    look.earrings
      ? `<g fill="${look.earrings}"><circle cx="83" cy="132" r="5"/><circle cx="173" cy="132" r="5"/></g>`
      : '',
    `<path d="${HEAD}" fill="${skin}"/>`,
    `<g fill="${line}" opacity=".16"><circle cx="102" cy="130" r="10"/><circle cx="154" cy="130" r="10"/></g>`,
    look.beard ? `<path d="${BEARDS[look.beard]}" fill="${look.hairColour}"/>` : '',
    look.lines
      ? `<path d="M97 124q4 4 9 4M159 124q-4 4-9 4M112 82h32" fill="none" stroke="${line}" stroke-width="2.4" opacity=".45" stroke-linecap="round"/>`
      : '',
    look.freckles ? freckles(line) : '',
    eyes(look.skin === 'dark' ? '#1d0f08' : line),
    mouth(look.beard === 'full' ? '#f0c3ad' : line),
  ].join('')
}

const coverOf = (look: Look): Hair => {
  if (!look.scarf) return hairOf(look.hair, look.hairColour)
  const fold =
    '<path d="M80 146c14 40 84 40 96 0M70 196c36 22 80 22 116-4" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="4" stroke-linecap="round"/>'
  return {
    behind: `<path d="${SCARF_BEHIND}" fill="${look.scarf}"/>`,
    on: `<path d="${SCARF_ON}" fill="${look.scarf}" fill-rule="evenodd"/>${fold}`,
  }
}

export const portraitOf = (look: Look): string => {
  const [, shade] = SKINS[look.skin]
  const { behind, on } = coverOf(look)
  const neck = look.scarf ? '' : `<path d="M106 140h44v52c0 10-8 18-22 18s-22-8-22-18z" fill="${shade}"/>`
  const body = `${neck}${clothesOf(look.wears, look.cloth, look.trim ?? '#fff', shade)}${look.lanyard ? LANYARD : ''}`
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">',
    `<rect width="256" height="256" fill="${look.backdrop}"/><circle cx="196" cy="60" r="92" fill="#fff" opacity=".28"/>`,
    look.scarf ? body : '',
    `<g transform="translate(0 11)">${behind}</g>`,
    look.scarf ? '' : body,
    `<g transform="translate(0 11)">${face(look)}${on}`,
    look.glasses
      ? `<g fill="#fff" fill-opacity=".22" stroke="#2c2f33" stroke-width="4">${GLASSES[look.glasses]}</g>`
      : '',
    '</g></svg>',
  ].join('')
}
