import type { Medium } from '#domain/scenario/media/media-wanted.ts'

export const OFFERED: Readonly<Record<Medium, string>> = {
  picture: 'image/png,image/jpeg',
  recording: 'video/mp4,audio/mpeg,audio/wav,audio/ogg,.mp4,.mp3,.wav,.ogg',
}
