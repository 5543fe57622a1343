import type { Page } from '@playwright/test'
import type { Hand } from './hand.ts'

export interface Stage {
  readonly page: Page
  readonly hand: Hand
  readonly url: string
  readonly elsewhere: (who: string) => Promise<Page>
  readonly player: string
}

export interface Scene {
  /** The caption; the films have no sound. */
  readonly says: string
  /** A title over the picture, which holds still. Without `does` the scene is only its title. */
  readonly title?: string
  /** Without it, the scene lasts until its acts are done and its caption can have been read. */
  readonly seconds?: number
  readonly poster?: true
  readonly does?: (stage: Stage) => Promise<unknown>
}

export interface Film {
  readonly name: string
  readonly title: string
  /** Without the extension: .mp4, .vtt for captions and .webp for the poster. */
  readonly file: string
  readonly before?: (stage: Stage) => Promise<unknown>
  readonly scenes: readonly Scene[]
}
