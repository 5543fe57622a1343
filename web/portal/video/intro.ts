import captions from './intro.vtt'
import film from './intro.mp4'
import poster from './intro.webp'

interface Intro {
  readonly film: string
  readonly captions: string
  readonly poster: string
}

/**
 * The intro video of this installation, its captions and its poster (rules 201, 202); null where there is
 * none. `npm run films` makes ours.
 */
export const INTRO: Intro | null = { film, captions, poster }
