/** Whether a modal window is open. Keys belong to it then, even if the focus has fallen back to the page. */
export const isDialogOpen = (): boolean =>
  document.querySelector('dialog[open], [role="dialog"][aria-modal="true"]') !== null
