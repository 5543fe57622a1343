import captions from './intro.vtt'
import film from './intro.mp4'

interface Intro {
  readonly film: string
  readonly captions: string
}

/** The intro video of this installation and its captions (rules 201, 202); null where there is none. tools/intro-film.ts films ours. */
export const INTRO: Intro | null = { film, captions }
