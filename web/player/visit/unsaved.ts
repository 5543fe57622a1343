// Texts that are being written and not on the server yet. Leaving saves those that save themselves, and asks
// about the others.

/** What becomes of a text when somebody leaves; given where it is kept: 'on this device'. */
export type Said = (where: string) => string

interface Text {
  readonly said: Said
  /** Saves and says whether that worked; null where only the player's own press does. */
  readonly save: (() => Promise<boolean>) | null
}

const texts = new Set<Text>()

/** From now on leaving asks about this, or saves it; the returned function says that it is saved. */
export const unsaved = (text: Text): (() => void) => {
  texts.add(text)
  return () => void texts.delete(text)
}

export const hasUnsaved = (): boolean => texts.size > 0

/** Long enough for a server that is there, short enough not to be felt as a stuck page. */
const PATIENCE = 1_500

/** Saves what can be; what is to be said of what could not be, or null where everything is saved. */
export const saveUnsaved = async (): Promise<Said | null> => {
  const all = [...texts]
  const late = new Promise<false>(resolve => setTimeout(resolve, PATIENCE, false))
  const saved = await Promise.all(
    all.map(({ save }) => Promise.race([save?.() ?? Promise.resolve(false), late])),
  )
  return all.find((_, index) => !saved[index])?.said ?? null
}
