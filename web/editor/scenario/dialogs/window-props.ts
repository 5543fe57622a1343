export interface WindowProps {
  readonly onClose: () => void
}
