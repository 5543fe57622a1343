import { Dialog } from '#web/kit/action/Dialog.tsx'
import { DisplaySettings } from '#web/kit/action/DisplaySettings.tsx'

export const SettingsDialog = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title="Text size and sound">
    <DisplaySettings />
  </Dialog>
)
