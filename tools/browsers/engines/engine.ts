// Firefox and WebKit are driven by their standard protocols, which needs no further npm packages.

export interface Engine {
  readonly name: string
  readonly open: (url: string) => Promise<void>
  /** Awaits the result if it is a promise. */
  readonly evaluate: (expression: string) => Promise<unknown>
  /** `at` is in CSS pixels of the viewport. */
  readonly click: (at: Point) => Promise<void>
  readonly type: (text: string) => Promise<void>
  readonly resize: (size: Size) => Promise<void>
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

/** In the form that both protocols accept (W3C WebDriver, Actions). */
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
