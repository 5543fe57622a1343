import { Dialog } from '#web/kit/window/Dialog.tsx'
import { DisplaySettings } from '#web/kit/settings/DisplaySettings.tsx'
import { ShortcutList } from '#web/kit/action/Keys.tsx'
import { Toggle } from '#web/kit/form/Toggle.tsx'
import { usePlay } from '../visit/play.ts'
import { SUPPORT } from '#web/content/support.ts'
import { useShortcutsOn } from '../parts/shortcuts.ts'

interface HelpProps {
  readonly about: 'settings' | 'shortcuts'
  readonly onClose: () => void
}

export const Help = ({ about, onClose }: HelpProps) => (
  <Dialog open onClose={onClose} title={about === 'settings' ? 'Settings' : 'Keyboard shortcuts'}>
    {about === 'settings' ? <Settings /> : <ShortcutList shortcuts={SHORTCUTS} />}
  </Dialog>
)

const Settings = () => {
  const { login } = usePlay()
  const [shortcuts, setShortcuts] = useShortcutsOn()
  const support = login.support || SUPPORT
  return (
    <DisplaySettings>
      <Toggle checked={shortcuts} onChange={setShortcuts}>
        Single-key keyboard shortcuts
      </Toggle>
      <p>
        The clock, and the timestamps in the Incident Log, show exercise time, without pauses: not the time of
        day.
      </p>
      <p>
        Something not working? Write to <a href={`mailto:${support}`}>{support}</a>
      </p>
    </DisplaySettings>
  )
}

const SHORTCUTS = [
  { keys: ['j', '↓'], does: 'Next mail' },
  { keys: ['k', '↑'], does: 'Previous mail' },
  { keys: ['/'], does: 'Search mail' },
  { keys: ['r'], does: 'Go to the answer' },
  { keys: ['A', '…'], does: 'Choose the answer with this letter' },
  { keys: ['Ctrl', 'Enter'], does: 'Send the answer or the reply, or save the Incident Log' },
  { keys: ['m'], does: 'Modify the Incident Log' },
  { keys: ['Ctrl', ';'], does: 'Insert a timestamp into the Incident Log' },
  { keys: ['?'], does: 'Show this list' },
  { keys: ['Esc'], does: 'Close the open window' },
] as const
