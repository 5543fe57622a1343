/** `base`: the server's text as last known here. */
export interface KeptDraft {
  readonly text: string
  readonly base: string
}

export interface ServerDraft {
  readonly text: string
  readonly isOurs: boolean
}

export const isBlank = (text: string): boolean => text.trim() === ''

export const asDraft = (text: string): string => (isBlank(text) ? '' : text)

/**
 * If only one side changed the text, that side wins. If both did, the player chooses (rule 78), unless the
 * texts are equal, or the server's text was cleared or was saved by this device.
 */
export const meeting = (
  here: KeptDraft,
  server: ServerDraft,
): { readonly next: KeptDraft; readonly conflict: boolean } => {
  const [text, base, theirs] = [asDraft(here.text), asDraft(here.base), asDraft(server.text)]
  if (theirs === base) return { next: here, conflict: false }
  if (text === base || text === theirs) return { next: { text: theirs, base: theirs }, conflict: false }
  if (theirs === '' || server.isOurs) return { next: { text: here.text, base: theirs }, conflict: false }
  return { next: here, conflict: true }
}
