// Hair in two layers, behind the head and on it. A face is 84 wide, centred on x = 128, from y = 54 to 168.

export interface Hair {
  readonly behind: string
  readonly on: string
}

const cap =
  '<path d="M83 108C76 62 100 40 130 40s54 20 45 66c-3-12-8-20-15-26-18 6-40 4-58-6-10 8-16 18-19 34z"/>'
const swept =
  '<path d="M83 112C78 60 96 38 132 38c32 0 50 24 42 72-2-14-6-24-12-32-10-4-22-8-30-16-8 12-24 20-38 22-6 8-9 16-11 28z"/>'

const circles = (points: readonly (readonly [number, number, number])[]): string =>
  points.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')

const curlsOn = circles([
  [92, 74, 17],
  [106, 58, 18],
  [126, 51, 19],
  [147, 56, 18],
  [163, 72, 17],
])
const curlsBehind = circles([
  [84, 92, 18],
  [80, 114, 18],
  [82, 138, 17],
  [172, 92, 18],
  [176, 114, 18],
  [174, 138, 17],
  [128, 56, 40],
])

const beside = '<path d="M82 118C76 96 80 84 88 76c2 12 2 26-1 44zM174 118c6-22 2-34-6-42-2 12-2 26 1 44z"/>'

const styles = {
  bald: { behind: '', on: '' },
  receding: { behind: '', on: `${beside}<path d="M104 58c8-6 40-6 48 0-14 2-34 2-48 0z"/>` },
  short: { behind: '', on: cap },
  swept: { behind: '', on: swept },
  crop: {
    behind: '',
    on: '<path d="M84 102C79 62 102 43 128 43s49 19 44 59c-3-14-9-22-18-26-18-3-34-3-52 0-9 4-15 12-18 26z"/>',
  },
  spiky: {
    behind: '',
    on: '<path d="M84 104c-7-18-4-34 4-44l2-14 12 6 6-14 13 10 11-12 9 12 15-7 2 15 13 4-2 14c5 10 6 20 3 30-3-12-9-20-16-26-20 4-36 4-54 0-9 6-15 14-18 26z"/>',
  },
  pixie: {
    behind: '',
    on: '<path d="M82 124C72 66 96 36 130 36c36 0 58 30 45 86-5-4-7-10-7-18-2-12-8-20-18-26-16 10-34 14-54 14-5 8-6 20-14 32z"/>',
  },
  bob: {
    behind: '<path d="M74 100C66 50 96 32 128 32s62 18 54 68l4 62c0 14-18 18-26 8H96c-8 10-26 6-26-8z"/>',
    on: '<path d="M84 106c-3-34 18-54 46-54 26 0 46 18 42 54-8-16-20-24-32-32-12 14-34 20-56 32z"/>',
  },
  fringe: {
    behind: '<path d="M74 100C66 50 96 32 128 32s62 18 54 68l6 72c-6 12-24 12-30 2H98c-6 10-24 10-30-2z"/>',
    on: '<path d="M84 104c-4-34 18-54 44-54s48 20 44 54c-2-8-4-12-8-16H92c-4 4-6 8-8 16z"/>',
  },
  long: {
    behind:
      '<path d="M74 100C64 48 96 30 128 30s64 18 54 70l12 104c-18 14-34 6-40-8h-52c-6 14-22 22-40 8z"/>',
    on: '<path d="M84 110c-6-38 16-60 44-60s50 22 44 60c-6-20-22-34-44-44-8 18-26 32-44 44z"/>',
  },
  wavy: {
    behind:
      '<path d="M76 98C64 52 94 30 128 30s64 22 52 68c10 14 2 24 8 38 8 16-2 26 4 42 2 20-22 24-34 10h-60c-12 14-36 10-34-10 6-16-4-26 4-42 6-14-2-24 8-38z"/>',
    on: '<path d="M84 112c-6-40 18-62 46-62 30 0 48 22 42 60-8-14-14-30-34-40-10 20-38 20-54 42z"/>',
  },
  bun: { behind: '<circle cx="128" cy="34" r="22"/>', on: cap },
  ponytail: { behind: '<path d="M168 66c34 6 40 44 32 92-2 18-20 20-22 4 4-34 0-60-18-74z"/>', on: swept },
  plaits: {
    behind:
      '<path d="M78 96c-16 26-6 70-20 112 12 10 24 4 28-8 8-34 2-70 10-92zM178 96c16 26 6 70 20 112-12 10-24 4-28-8-8-34-2-70-10-92z"/>',
    on: '<path d="M84 108c-6-38 16-60 44-60s50 22 44 60c-6-22-22-36-44-42-22 6-38 20-44 42z"/>',
  },
  curly: { behind: curlsBehind, on: curlsOn },
  curlyShort: { behind: '', on: curlsOn },
  afro: {
    behind: '<circle cx="128" cy="86" r="66"/>',
    on: '<path d="M84 106c-4-30 12-52 44-52s48 22 44 52c-4-14-12-24-22-28-14 4-30 4-44 0-10 4-18 14-22 28z"/>',
  },
} as const satisfies Record<string, Hair>

export type HairStyle = keyof typeof styles

export const hairOf = (style: HairStyle, colour: string): Hair => {
  const { behind, on } = styles[style]
  return { behind: `<g fill="${colour}">${behind}</g>`, on: `<g fill="${colour}">${on}</g>` }
}
