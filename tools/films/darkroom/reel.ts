export interface Point {
  readonly x: number
  readonly y: number
}

export interface Shot {
  /** A multiple of a frame's duration. */
  readonly seconds: number
  /** An address; '' for a title alone, and before the first picture is taken. */
  readonly picture: string
  readonly title: string
  readonly pointer: { readonly from: Point; readonly to: Point; readonly isPressed: boolean } | null
  readonly keys: readonly string[]
}

export interface Reel {
  readonly shots: readonly Shot[]
  readonly posterAt: number
  readonly width: number
  readonly height: number
  readonly framesPerSecond: number
  readonly bitrate: number
}

/** Both in base64. */
export interface Developed {
  readonly film: string
  readonly poster: string
}
