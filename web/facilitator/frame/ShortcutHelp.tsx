import { Dialog } from '#web/kit/window/Dialog.tsx'
import { ShortcutList } from '#web/kit/action/Keys.tsx'
import { TABS } from '../console/place.ts'

const SHORTCUTS = [
  ...Object.values(TABS).map((name, index) => ({ keys: [String(index + 1)], does: name })),
  { keys: ['n'], does: 'On Events: go to “Need you”' },
  { keys: ['?'], does: 'Show this list' },
  { keys: ['Esc'], does: 'Close the open window' },
]

export const ShortcutHelp = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog open onClose={onClose} title="Keyboard shortcuts">
    <ShortcutList shortcuts={SHORTCUTS} />
  </Dialog>
)
