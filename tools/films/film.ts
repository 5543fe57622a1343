// The structure of a film: scenes, each with one sentence and the acts shown with it.
import type { Page } from '@playwright/test'
import type { Hand } from './hand.ts'

/** The means of a film: the running product in a browser, and a visible pointer. */
export interface Stage {
  readonly page: Page
  readonly hand: Hand
  /** The product's address. */
  readonly url: string
  /** Another person's page, by name: opened on first use, closed with the film. */
  readonly elsewhere: (who: string) => Promise<Page>
  /** Path of the link of a player in the middle of Code Grey. */
  readonly player: string
}

export interface Scene {
  /** The caption: the films have no sound. */
  readonly says: string
  /** A title over the picture, which holds still. Without `does` the scene is only its title. */
  readonly title?: string
  /** The duration; by default as long as the acts and the reading of the caption take. */
  readonly seconds?: number
  /** The film's opening picture is the end of this scene. */
  readonly poster?: true
  readonly does?: (stage: Stage) => Promise<unknown>
}

export interface Film {
  /** The name in the command. */
  readonly name: string
  readonly title: string
  /** The path of its files without the ending: an .mp4, captions as .vtt and a poster as .webp. */
  readonly file: string
  /** Steps before recording. */
  readonly before?: (stage: Stage) => Promise<unknown>
  readonly scenes: readonly Scene[]
}
