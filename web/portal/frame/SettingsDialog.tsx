import { Dialog } from '#web/kit/window/Dialog.tsx'
import { DisplaySettings } from '#web/kit/settings/DisplaySettings.tsx'

export const SettingsDialog = ({
  open,
  onClose,
}: {
  readonly open: boolean
  readonly onClose: () => void
}) => (
  <Dialog open={open} onClose={onClose} title="Text size and sound">
    <DisplaySettings />
  </Dialog>
)
