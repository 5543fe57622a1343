// A recording for the darkroom: pictures, durations, and overlays.

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Shot {
  /** The duration, which is a whole number of frames. */
  readonly seconds: number
  /** Address of the picture; '' for a shot that is only a title. */
  readonly picture: string
  /** The title above the picture, which is then framed; '' for none. */
  readonly title: string
  /** The pointer's path during the shot. */
  readonly pointer: { readonly from: Point; readonly to: Point; readonly isPressed: boolean } | null
  /** The keys that are pressed, as labelled on a keyboard. */
  readonly keys: readonly string[]
}

export interface Reel {
  readonly shots: readonly Shot[]
  /** The second at which the poster is taken. */
  readonly posterAt: number
  readonly width: number
  readonly height: number
  readonly framesPerSecond: number
  readonly bitrate: number
}

/** A finished film and its poster, both in base64. */
export interface Developed {
  /** The film as MP4. */
  readonly film: string
  /** The poster as WebP. */
  readonly poster: string
}
