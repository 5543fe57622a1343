// What a film is made of: scenes, each with the one sentence it says and what is done while it is read.
import type { Page } from '@playwright/test'
import type { Hand } from './hand.ts'

/** What a film tells its story with: the running product in a browser, and a pointer that is seen. */
export interface Stage {
  readonly page: Page
  readonly hand: Hand
  /** Where the product listens. */
  readonly url: string
  /** The page of somebody else, by a name: opened when it is first asked for, closed with the film. */
  readonly elsewhere: (who: string) => Promise<Page>
  /** Path of the link of a player in the middle of Code Grey. */
  readonly player: string
}

export interface Scene {
  /** The caption: the films have no sound. */
  readonly says: string
  /** Over the picture; a scene with one stands still. Without `does` it is its title alone. */
  readonly title?: string
  /** How long it stands; absent, as long as it takes to be done and to be read. */
  readonly seconds?: number
  /** What is seen before the film begins is how this scene ends. */
  readonly poster?: true
  readonly does?: (stage: Stage) => Promise<unknown>
}

export interface Film {
  /** Its name for the command. */
  readonly name: string
  readonly title: string
  /**
   * Where it goes, without the ending: there will be an .mp4, its captions as .vtt and its poster as .webp.
   */
  readonly file: string
  /** What happens before anything is seen. */
  readonly before?: (stage: Stage) => Promise<unknown>
  readonly scenes: readonly Scene[]
}
