import { Dialog } from '#web/kit/window/Dialog.tsx'
import css from '#web/editor/page/dialogs.module.css'
import type { WindowProps } from './window-props.ts'

const SHORTCUTS = [
  ['Ctrl S', 'Save'],
  ['Ctrl K', 'Find an event'],
  ['Ctrl H', 'Search and replace'],
  ['Ctrl Shift Enter', 'Add an event'],
  ['Ctrl Enter', 'Save the event, or in a comment, write it'],
  ['Ctrl Space', 'Select the event that has the focus, or not'],
  ['Shift and an arrow', 'Select events on the way'],
  ['Ctrl A', 'Select all events of the section'],
  ['Ctrl C, X, V', 'Copy, cut and paste events'],
  ['Delete', 'Remove the selected events'],
  ['Ctrl Z', 'Undo'],
  ['Ctrl Y', 'Redo'],
  ['Alt and an arrow', 'Move the section whose tab has the focus'],
  ['Arrows', 'Walk through tabs, menus, and the events of a list'],
  ['Enter', 'Open what has the focus'],
  ['Escape', 'Close a window or a menu'],
  ['?', 'This list, outside of a field'],
] as const

/** What the keyboard does here (expectation 8). On a Mac, Cmd stands for Ctrl. */
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
    <p className={css['note']}>On a Mac, press Cmd in place of Ctrl.</p>
  </Dialog>
)
