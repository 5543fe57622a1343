import captions from './intro.vtt'
import film from './intro.mp4'
import poster from './intro.webp'

interface Intro {
  readonly film: string
  readonly captions: string
  readonly poster: string
}

/**
 * This installation's intro video, captions and poster (rules 201, 202); null if there is none. `npm run
 * films` makes ours.
 */
export const INTRO: Intro | null = { film, captions, poster }
