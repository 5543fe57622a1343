export const logoUrlOf = (
  path: string,
  { protocol, origin }: Pick<Location, 'protocol' | 'origin'>,
): string => (protocol === 'https:' ? `${origin}${path}` : path)
