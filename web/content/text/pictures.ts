import type { ComponentType } from 'react'

interface Picked {
  readonly name: string
  readonly alt: string
}

/** Where a text takes its pictures from: each island has its own library, and its own right to add to it. */
export interface Pictures {
  /** A window in which one is chosen. */
  readonly Dialog: ComponentType<{ readonly onClose: () => void; readonly onPick: (picked: Picked) => void }>
  /** Keeps one that was pasted or dropped; where it is shown from. */
  readonly store: (file: File) => Promise<string>
}
