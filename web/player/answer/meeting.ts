/** What this browser keeps of a text: as it stands, and as the server had it when it was last heard of. */
export interface KeptDraft {
  readonly text: string
  readonly base: string
}

/**
 * A draft as it stands here, and as the server has it now. What changed on one side only is taken over; where both changed, the player
 * is asked, and nothing is overwritten before (rule 78).
 */
export const meeting = (here: KeptDraft, server: string): { readonly next: KeptDraft; readonly conflict: boolean } => {
  if (server === here.base) return { next: here, conflict: false }
  if (here.text === here.base || here.text === server) return { next: { text: server, base: server }, conflict: false }
  return { next: here, conflict: true }
}
