/** What this browser keeps of a text: as it stands, and as the server had it when it was last heard of. */
export interface KeptDraft {
  readonly text: string
  readonly base: string
}

/** What the server has, and whether this very device saved it. */
export interface ServerDraft {
  readonly text: string
  readonly isOurs: boolean
}

export const isBlank = (text: string): boolean => text.trim() === ''

/** A draft of blanks is none, and is kept as none. */
export const asDraft = (text: string): string => (isBlank(text) ? '' : text)

/**
 * A draft as it stands here, and as the server has it now. What changed on one side only is taken over; where
 * both changed, the player is asked, and nothing is overwritten before (rule 78). What was cleared elsewhere,
 * and what this device saved without hearing of it, is nothing to ask about.
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
