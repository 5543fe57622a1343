/** SUPPORT_EMAIL, which the server writes into the page (rules 136 and 203). */
export const SUPPORT =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="support"]')?.content ||
  'help@holdfast.example'
