/** What every window over the desk is given. */
export interface WindowProps {
  readonly onClose: () => void
}
