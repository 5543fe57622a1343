import type { Medium } from '#domain/scenario/media/media-wanted.ts'

/** What the browser's picker offers, as its attribute `accept` says it. */
export const OFFERED: Readonly<Record<Medium, string>> = {
  picture: 'image/png,image/jpeg',
  recording: 'video/mp4,audio/mpeg,audio/wav,audio/ogg,.mp4,.mp3,.wav,.ogg',
}
