export type Said = (where: string) => string

interface Text {
  readonly said: Said
  /** Resolves to false if saving failed; null if only the player can save. */
  readonly save: (() => Promise<boolean>) | null
}

const texts = new Set<Text>()

export const unsaved = (text: Text): (() => void) => {
  texts.add(text)
  return () => void texts.delete(text)
}

export const hasUnsaved = (): boolean => texts.size > 0

const PATIENCE = 1_500

export const saveUnsaved = async (): Promise<Said | null> => {
  const all = [...texts]
  const late = new Promise<false>(resolve => setTimeout(resolve, PATIENCE, false))
  const saved = await Promise.all(
    all.map(({ save }) => Promise.race([save?.() ?? Promise.resolve(false), late])),
  )
  return all.find((_, index) => !saved[index])?.said ?? null
}
