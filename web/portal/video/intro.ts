import captions from './intro.vtt'
import film from './intro.mp4'
import poster from './intro.webp'

interface Intro {
  readonly film: string
  readonly captions: string
  readonly poster: string
}

/** Made by `npm run films` (rules 201, 202); null: none. */
export const INTRO: Intro | null = { film, captions, poster }
