// What was filmed, as the darkroom gets it: pictures, how long each is seen, and what is drawn over it.

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Shot {
  /** A whole number of the film's frames. */
  readonly seconds: number
  /** Address of the picture; '' for a shot that is its title alone. */
  readonly picture: string
  /** Above the picture, which is framed then. */
  readonly title: string
  /** Where the pointer goes while the shot lasts. */
  readonly pointer: { readonly from: Point; readonly to: Point; readonly isPressed: boolean } | null
  /** The keys pressed, as they stand on a keyboard. */
  readonly keys: readonly string[]
}

export interface Reel {
  readonly shots: readonly Shot[]
  /** Second whose frame is the poster. */
  readonly posterAt: number
  readonly width: number
  readonly height: number
  readonly framesPerSecond: number
  readonly bitrate: number
}

/** In base64. */
export interface Developed {
  /** As MP4. */
  readonly film: string
  /** As WebP. */
  readonly poster: string
}
