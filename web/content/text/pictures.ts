import type { ComponentType } from 'react'

interface Picked {
  readonly name: string
  readonly alt: string
}

export interface Pictures {
  readonly Dialog: ComponentType<{ readonly onClose: () => void; readonly onPick: (picked: Picked) => void }>
  readonly store: (file: File) => Promise<string>
}
