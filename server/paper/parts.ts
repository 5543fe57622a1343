// No meaning depends on colour.
import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces.d.ts'

export const INK = '#14201d'
export const QUIET = '#4d5b57'
export const LINE = '#c9cfcc'
export const PINE = '#126358'
const IDLE = '#a9aca6'
const ROOM = '#eceae4'
const GOOD = '#1d6b32'
const BAD = '#a82a12'
const TEAMS = [PINE, '#8f3f86', '#a45a0c', '#2b5fb0'] as const

export const hueOf = (teams: readonly string[], team: string): string =>
  TEAMS[Math.max(0, teams.indexOf(team)) % TEAMS.length] ?? PINE
export const optionHue = (isRight: boolean): string => (isRight ? PINE : IDLE)

/**
 * @param share from 0 to 1
 * @param line from 0 to 1
 */
export const bar = (share: number, width: number, color: string, line?: number): Content => ({
  canvas: [
    { type: 'rect', x: 0, y: 1, w: width, h: 9, r: 2, color: ROOM },
    ...(share > 0
      ? [{ type: 'rect' as const, x: 0, y: 1, w: Math.max(2, width * Math.min(1, share)), h: 9, r: 2, color }]
      : []),
    ...(line === undefined
      ? []
      : [
          {
            type: 'line' as const,
            x1: width * line,
            y1: -2,
            x2: width * line,
            y2: 13,
            lineWidth: 0.8,
            lineColor: INK,
          },
        ]),
  ],
})

export const result = (passed: boolean | null, words: string): TableCell =>
  passed === null
    ? { text: words, style: 'quiet' }
    : {
        columns: [
          { width: 10, ...mark(passed) },
          { text: words, bold: true, color: passed ? GOOD : BAD, fontSize: 8.5 },
        ],
      }

const stroke = { type: 'polyline', lineWidth: 1.2, closePath: false } as const

export const mark = (isGood: boolean) => {
  const points = (...pairs: readonly (readonly [number, number])[]) => pairs.map(([x, y]) => ({ x, y }))
  return {
    canvas: isGood
      ? [{ ...stroke, lineColor: GOOD, points: points([0, 5.5], [2.5, 8], [7, 2.5]) }]
      : [
          { ...stroke, lineColor: BAD, points: points([1, 2.5], [6.5, 8]) },
          { ...stroke, lineColor: BAD, points: points([6.5, 2.5], [1, 8]) },
        ],
  }
}

export const SPEEDS = [
  { kind: 'early', color: '#0a4f46', ink: '#ffffff' },
  { kind: 'inTime', color: '#4aa394', ink: '#0a1f1b' },
  { kind: 'late', color: '#e0a03a', ink: INK },
  { kind: 'unanswered', color: '#d9d6cd', ink: INK },
] as const

export const parts = (
  shown: readonly { readonly value: number; readonly color: string; readonly ink: string }[],
  width: number,
): Content => {
  const some = shown.filter(({ value }) => value > 0)
  const whole = some.reduce((sum, { value }) => sum + value, 0)
  if (whole === 0) return { text: '–', style: 'quiet' }
  return {
    layout: { hLineWidth: () => 0, vLineWidth: () => 1, vLineColor: () => '#ffffff', ...NO_PADDING },
    table: {
      widths: some.map(({ value }) => ((width - some.length - 1) * value) / whole),
      body: [
        some.map(({ value, color, ink }) => ({
          text: String(value),
          fillColor: color,
          color: ink,
          bold: true,
          fontSize: 8,
          alignment: 'center',
        })),
      ],
    },
  }
}

const NO_PADDING = {
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 1,
  paddingBottom: () => 1,
}

export const key = (label: string, color: string): Content => ({
  columns: [
    { width: 11, canvas: [{ type: 'rect', x: 0, y: 1.5, w: 7, h: 7, r: 1.5, color }] },
    { width: 'auto', text: label, style: 'quiet' },
  ],
})

export const titled = (kind: string, title: string, subtitle?: string): Content => ({
  stack: [
    { text: kind, color: PINE, bold: true, fontSize: 9 },
    { text: title, fontSize: 24, bold: true, margin: [0, 2, 0, 2] },
    ...(subtitle === undefined ? [] : [{ text: subtitle, fontSize: 11, color: QUIET }]),
  ],
  margin: [0, 0, 0, 10],
})

export const section = (title: string, note?: string): Content => ({
  stack: [
    { text: title, style: 'h1' },
    ...(note === undefined
      ? []
      : [{ text: note, style: 'quiet', margin: [0, 0, 0, 6] as [number, number, number, number] }]),
  ],
  headlineLevel: 1,
})

export const rows = (widths: (string | number)[], body: TableCell[][]): Content => ({
  layout: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingRight: () => 8,
    paddingTop: () => 2.5,
    paddingBottom: () => 2.5,
  },
  table: { dontBreakRows: true, widths, body },
  margin: [0, 0, 0, 16],
})

const RULES: ContentTable['layout'] = {
  hLineWidth: row => (row === 1 ? 0.8 : 0.3),
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
  paddingLeft: () => 0,
  paddingRight: () => 8,
}

export const table = (
  widths: (string | number)[],
  head: readonly string[],
  body: readonly (readonly TableCell[])[],
): Content => ({
  layout: RULES,
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths,
    body: [head.map(text => ({ text, style: 'th' })), ...body.map(row => [...row])],
  },
  margin: [0, 0, 0, 16],
})
