/**
 * Where people write to who know nobody else: the product's own desk, as the operator named it
 * (SUPPORT_EMAIL, rules 136 and 203). The server writes it into every page.
 */
export const SUPPORT =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="support"]')?.content ||
  'help@holdfast.example'
