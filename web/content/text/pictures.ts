import type { ComponentType } from 'react'

interface Picked {
  readonly name: string
  readonly alt: string
}

/** A text's media library, passed in: only authors have one. */
export interface Pictures {
  readonly Dialog: ComponentType<{ readonly onClose: () => void; readonly onPick: (picked: Picked) => void }>
  readonly store: (file: File) => Promise<string>
}
