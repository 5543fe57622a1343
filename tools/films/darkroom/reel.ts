// The recording for the darkroom: pictures, durations, and overlays.

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Shot {
  /** A whole number of the film's frames. */
  readonly seconds: number
  /** Address of the picture; '' for a shot that is only a title. */
  readonly picture: string
  /** The title above the picture, which is then framed; '' for none. */
  readonly title: string
  /** The pointer's path during the shot. */
  readonly pointer: { readonly from: Point; readonly to: Point; readonly isPressed: boolean } | null
  /** The keys pressed, as labelled on a keyboard. */
  readonly keys: readonly string[]
}

export interface Reel {
  readonly shots: readonly Shot[]
  /** Second of the poster frame. */
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
