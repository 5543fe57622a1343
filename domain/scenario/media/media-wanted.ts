// Checks a file by name and type before it is sent; the server goes by its content (rule 173).
import { refuse, type Refusal } from '#domain/refusal.ts'

export type Medium = 'picture' | 'recording'

interface Chosen {
  readonly name: string
  readonly type: string
}

const KNOWN: Readonly<Record<Medium, { readonly type: RegExp; readonly ending: RegExp }>> = {
  picture: { type: /^image\/(png|jpeg)$/, ending: /^(png|jpe?g)$/ },
  recording: {
    type: /^(video\/(mp4|ogg)|audio\/(mpeg|mp3|(x-)?wav|wave|ogg)|application\/ogg)$/,
    ending: /^(mp4|mp3|wav|og[gav])$/,
  },
}
const MEDIA = ['picture', 'recording'] as const

export const mediumOf = ({ name, type }: Chosen): Medium | 'neither' | null => {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (ending === '' && type === '') return null
  return MEDIA.find(medium => KNOWN[medium].type.test(type) || KNOWN[medium].ending.test(ending)) ?? 'neither'
}

/** @param wanted null: a picture or a recording */
export const checkMedium = (file: Chosen, wanted: Medium | null): Refusal | undefined => {
  const medium = mediumOf(file)
  if (medium === null || (wanted === null ? medium !== 'neither' : medium === wanted)) return undefined
  return refuse(wanted === null ? 'media wanted' : `${wanted} wanted`, { name: file.name })
}
