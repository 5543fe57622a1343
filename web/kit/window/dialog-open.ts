/** Keys belong to an open window even if the focus has fallen back to the page. */
export const isDialogOpen = (): boolean =>
  document.querySelector('dialog[open], [role="dialog"][aria-modal="true"]') !== null
