const torso = (colour: string): string =>
  `<path d="M22 260c0-46 38-62 78-68h56c40 6 78 22 78 68z" fill="${colour}"/>`
const openNeck = (skin: string, depth: number): string =>
  `<path d="M104 188h48c0 10-10 ${depth}-24 ${depth + 6}-14-6-24-${depth - 4}-24-${depth + 6}z" fill="${skin}"/>`
const lapels = (shirt: string, colour: string): string =>
  `<path d="M104 188l24 68 24-68z" fill="${shirt}"/><path d="M104 188l-14 12 14 14-8 12 30 34h4l30-34-8-12 14-14-14-12-24 48z" fill="${colour}" opacity=".96"/>`
const collar = (shirt: string): string =>
  `<path d="M102 186l26 22-14 16-20-26zM154 186l-26 22 14 16 20-26z" fill="${shirt}"/>`
const tie = (colour: string): string => `<path d="M128 204l9 9-5 9 7 36h-22l7-36-5-9z" fill="${colour}"/>`

type Cut = (colour: string, second: string, skin: string) => string

const cuts = {
  scrubs: (colour, second, skin) =>
    `${torso(colour)}<path d="M102 187l26 42 26-42z" fill="${skin}"/><path d="M99 188l29 46 29-46" fill="none" stroke="${second}" stroke-width="6"/>`,
  jumper: (colour, second, skin) =>
    `${torso(colour)}${openNeck(skin, 14)}<path d="M101 190c2 18 14 24 27 24s25-6 27-24" fill="none" stroke="${second}" stroke-width="8"/>`,
  tee: (colour, _second, skin) => `${torso(colour)}${openNeck(skin, 16)}`,
  shirt: (colour, second, skin) =>
    `${torso(colour)}<path d="M106 188l22 28 22-28z" fill="${skin}"/>${collar(second)}<path d="M128 218v42" stroke="${second}" stroke-width="3" opacity=".7"/>`,
  tie: (colour, second) =>
    `${torso(colour)}${collar('#ffffff')}<path d="M108 190l20 18 20-18v-4h-40z" fill="#ffffff"/>${tie(second)}`,
  suit: (colour, second) =>
    `${torso(colour)}${lapels('#f7f6f2', colour)}<path d="M110 188l18 20 18-20z" fill="#f7f6f2"/>${tie(second)}<path d="M96 192l32 66M160 192l-32 66" stroke="#000" stroke-opacity=".2" stroke-width="3"/>`,
  blazer: (colour, second, skin) =>
    `${torso(colour)}<path d="M102 188l26 62 26-62z" fill="${second}"/>${openNeck(skin, 18)}<path d="M98 190l30 68M158 190l-30 68" stroke="#000" stroke-opacity=".22" stroke-width="3"/>`,
  coat: (colour, second, skin) =>
    `${torso('#f4f6f5')}<path d="M102 188l26 70 26-70z" fill="${colour}"/>${openNeck(skin, 14)}<path d="M100 189l-14 20 12 8-4 12 34 31M156 189l14 20-12 8 4 12-34 31" fill="none" stroke="${second}" stroke-width="3"/>`,
  hivis: (colour, second, skin) =>
    `${torso('#33424a')}${openNeck(skin, 12)}<path d="M52 214l34-18 22 62H40zM204 214l-34-18-22 62h68z" fill="${colour}"/><path d="M40 234l58-6 4 14-64 8zM216 234l-58-6-4 14 64 8z" fill="${second}"/>`,
  hoodie: (colour, second, skin) =>
    `<path d="M74 212c-6-34 20-48 54-48s60 14 54 48z" fill="${second}"/>${torso(colour)}${openNeck(skin, 16)}<path d="M112 208v34M144 208v34" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".85"/>`,
  uniform: (colour, second, skin) =>
    `${torso(colour)}<path d="M106 188l22 24 22-24z" fill="${skin}"/>${collar(second)}<path d="M56 208l26-8 4 10-28 9zM200 208l-26-8-4 10 28 9z" fill="${second}"/><path d="M128 214v46" stroke="#000" stroke-opacity=".25" stroke-width="3"/>`,
  apron: (colour, second, skin) =>
    `${torso(second)}${openNeck(skin, 12)}<path d="M96 200h64l12 60H84z" fill="${colour}"/><path d="M100 202l-8-14M156 202l8-14" stroke="${colour}" stroke-width="8"/>`,
} as const satisfies Record<string, Cut>

export type Clothes = keyof typeof cuts

export const clothesOf = (kind: Clothes, colour: string, second: string, skin: string): string =>
  cuts[kind](colour, second, skin)

export const LANYARD =
  '<g fill="none" stroke="#1c4a78" stroke-width="5"><path d="M98 194l26 44M158 194l-26 44"/></g><rect x="113" y="234" width="30" height="26" rx="3" fill="#fff" stroke="#c9d2da" stroke-width="2"/><path d="M119 242h18M119 249h12" stroke="#8fa0af" stroke-width="3"/>'
