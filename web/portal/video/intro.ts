import captions from './intro.vtt'
import film from './intro.mp4'
import poster from './intro.webp'

interface Intro {
  readonly film: string
  readonly captions: string
  readonly poster: string
}

/** The intro video with captions and poster (rules 201, 202), made by `npm run films`; null: none. */
export const INTRO: Intro | null = { film, captions, poster }
