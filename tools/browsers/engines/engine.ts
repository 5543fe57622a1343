// A browser other than the journeys' own, as far as a visit needs it. Protocols are spoken as the standards write them: two small
// exchanges of JSON instead of seventy packages.

export interface Engine {
  readonly name: string
  readonly open: (url: string) => Promise<void>
  /** What the expression is in the page; a promise is waited for. */
  readonly evaluate: (expression: string) => Promise<unknown>
  /** Presses the main button there, in CSS pixels of the window. */
  readonly click: (at: Point) => Promise<void>
  /** Types on the keyboard, into what has the focus. */
  readonly type: (text: string) => Promise<void>
  readonly resize: (size: Size) => Promise<void>
  /** A PNG of what the window shows. */
  readonly picture: () => Promise<Buffer>
  readonly close: () => Promise<void>
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Input of a pointer as both protocols take it (W3C WebDriver, Actions). */
export const clickOf = ({ x, y }: Point) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

/** Input of a keyboard as both protocols take it. */
export const typingOf = (text: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: Array.from(text).flatMap(value => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]
