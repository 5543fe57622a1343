import type { Medium } from '#domain/scenario/media/media-wanted.ts'

/** The values of the browser picker's attribute `accept`. */
export const OFFERED: Readonly<Record<Medium, string>> = {
  picture: 'image/png,image/jpeg',
  recording: 'video/mp4,audio/mpeg,audio/wav,audio/ogg,.mp4,.mp3,.wav,.ogg',
}
