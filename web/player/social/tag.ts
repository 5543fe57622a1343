/** '@harbour' for 'harbour@port.example' (S2§2); '' without an address. */
export const tagOf = (address: string): string => {
  const [name = ''] = address.split('@', 1)
  return name && `@${name}`
}
