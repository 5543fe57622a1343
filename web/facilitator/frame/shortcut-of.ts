type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'defaultPrevented' | 'target'>

/** Null unless the press is a shortcut; a tab's number is counted from 0. */
export const shortcutOf = (press: Press): 'help' | 'need you' | number | null => {
  if (press.ctrlKey || press.altKey || press.metaKey || press.defaultPrevented || isTaken(press.target))
    return null
  if (press.key === '?') return 'help'
  if (press.key.toLowerCase() === 'n') return 'need you'
  return /^[1-5]$/.test(press.key) ? Number(press.key) - 1 : null
}

const isTaken = (target: EventTarget | null): boolean =>
  typeof Element !== 'undefined' &&
  target instanceof Element &&
  target.closest(
    'input, textarea, select, [contenteditable="true"], dialog, [role="dialog"], [role="combobox"]',
  ) !== null
