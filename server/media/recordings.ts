// Recordings are recognised by content, never by name (rule 173).
import { fileTypeFromFile } from 'file-type'
import { refuse, type Refusal } from '#domain/refusal.ts'

const KINDS: Readonly<
  Record<string, { readonly extension: string; readonly mime: string; readonly most: number }>
> = {
  'video/mp4': { extension: 'mp4', mime: 'video/mp4', most: 500 * 1024 * 1024 },
  'audio/mpeg': { extension: 'mp3', mime: 'audio/mpeg', most: 50 * 1024 * 1024 },
  'audio/wav': { extension: 'wav', mime: 'audio/wav', most: 50 * 1024 * 1024 },
  'audio/ogg': { extension: 'ogg', mime: 'audio/ogg', most: 50 * 1024 * 1024 },
  'video/ogg': { extension: 'ogg', mime: 'video/ogg', most: 500 * 1024 * 1024 },
}

export interface Recording {
  readonly extension: string
  readonly mime: string
}

export const recordingIn = async (path: string, bytes: number): Promise<Recording | Refusal> => {
  const type = await fileTypeFromFile(path).catch(() => undefined)
  const kind = KINDS[(type?.mime ?? '').split(';')[0] ?? '']
  if (!kind)
    return type ? refuse('recording of another kind', { kind: type.ext }) : refuse('recording unreadable')
  return bytes > kind.most ? refuse('audio too large') : kind
}
