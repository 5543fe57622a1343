import { Dialog } from '#web/kit/window/Dialog.tsx'
import css from '#web/editor/page/dialogs.module.css'
import type { WindowProps } from './window-props.ts'

const SHORTCUTS = [
  ['Ctrl S', 'Save'],
  ['Ctrl K', 'Find an event'],
  ['Ctrl H', 'Find and replace'],
  ['Ctrl Shift Enter', 'Add an event'],
  ['Ctrl Enter', 'Save the event or the comment'],
  ['Ctrl Space', 'Select or deselect the focused event'],
  ['Shift and an arrow', 'Extend the selection'],
  ['Ctrl A', 'Select all events of the section'],
  ['Ctrl C, X, V', 'Copy, cut and paste events'],
  ['Delete', 'Remove the selected events'],
  ['Ctrl Z', 'Undo'],
  ['Ctrl Y', 'Redo'],
  ['Alt and an arrow', 'Move the section of the focused tab'],
  ['Arrows', 'Move through tabs, menus and events'],
  ['Enter', 'Open the focused item'],
  ['Escape', 'Close a window or a menu'],
  ['?', 'Show this list (outside text fields)'],
] as const

export const ShortcutsDialog = ({ onClose }: WindowProps) => (
  <Dialog open onClose={onClose} title="Keyboard shortcuts" size="md">
    <dl className={css['keys']}>
      {SHORTCUTS.map(([keys, act]) => (
        <div key={keys} className={css['shortcut']}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{act}</dd>
        </div>
      ))}
    </dl>
    <p className={css['note']}>
      On a Mac, Cmd works in place of Ctrl, except in Ctrl H and Ctrl Space; for Delete, press Fn Delete.
    </p>
  </Dialog>
)
