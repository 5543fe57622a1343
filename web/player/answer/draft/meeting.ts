/** A text as this browser has it, and the server's version as last known. */
export interface KeptDraft {
  readonly text: string
  readonly base: string
}

export interface ServerDraft {
  readonly text: string
  readonly isOurs: boolean
}

export const isBlank = (text: string): boolean => text.trim() === ''

/** A blank draft counts as empty, and is stored as ''. */
export const asDraft = (text: string): string => (isBlank(text) ? '' : text)

/**
 * Compares a draft here with the server's. 1. Changed on one side only: that side wins. 2. Changed on both:
 * the player chooses, and nothing is overwritten until then (rule 78). 3. Changed on both without a
 * conflict: both texts are equal, or the server's was cleared, or saved by this device, which did not get the
 * confirmation. The text here stays.
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
