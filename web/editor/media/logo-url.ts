/** An uploaded logo's address, as Client Gateway accepts it: absolute over https, otherwise relative. */
export const logoUrlOf = (
  path: string,
  { protocol, origin }: Pick<Location, 'protocol' | 'origin'>,
): string => (protocol === 'https:' ? `${origin}${path}` : path)
