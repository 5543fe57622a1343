/** A code, a dot and an address, which is '' if it is not stored (S2§3). */
export const namedIn = (name: string): { readonly code: string; readonly email: string } => {
  const dot = name.indexOf('.')
  return dot < 0 ? { code: name, email: '' } : { code: name.slice(0, dot), email: name.slice(dot + 1) }
}
