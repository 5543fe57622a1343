/** The part of an address before the '@' is the name on the social network (S2§2). */
export const tagOf = (address: string): string => {
  const [name = ''] = address.split('@', 1)
  return name && `@${name}`
}
