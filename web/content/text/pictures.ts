import type { ComponentType } from 'react'

interface Picked {
  readonly name: string
  readonly alt: string
}

/** The source of a text's pictures, passed in: only authors have a media library. */
export interface Pictures {
  readonly Dialog: ComponentType<{ readonly onClose: () => void; readonly onPick: (picked: Picked) => void }>
  /** Stores a pasted or dropped picture; returns its address. */
  readonly store: (file: File) => Promise<string>
}
