// Texts that are being written and not on the server yet. Each says how it can be saved; leaving saves it first.

/** Saves and says whether that worked. */
export type Save = () => Promise<boolean>

const texts = new Set<Save>()

/** From now on leaving has to save this; the returned function says that it is saved. */
export const unsaved = (save: Save): (() => void) => {
  texts.add(save)
  return () => void texts.delete(save)
}

export const hasUnsaved = (): boolean => texts.size > 0

/** Long enough for a server that is there, short enough not to be felt as a stuck page. */
const PATIENCE = 1_500

export const saveUnsaved = async (): Promise<boolean> => {
  const all = Promise.all([...texts].map(save => save()))
  const saved = await Promise.race([all, new Promise<readonly boolean[]>(resolve => setTimeout(resolve, PATIENCE, [false]))])
  return saved.every(Boolean)
}
