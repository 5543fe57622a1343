/** The props of every window over the desk. */
export interface WindowProps {
  readonly onClose: () => void
}
