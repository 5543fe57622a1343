/**
 * The default support address: the product's own, as the operator set it (SUPPORT_EMAIL, rules 136 and 203).
 * The server writes it into every page.
 */
export const SUPPORT =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="support"]')?.content ||
  'help@holdfast.example'
