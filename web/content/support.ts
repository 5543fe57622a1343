/**
 * The product's own support address (SUPPORT_EMAIL, rules 136 and 203), which the server writes into the
 * page.
 */
export const SUPPORT =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="support"]')?.content ||
  'help@holdfast.example'
