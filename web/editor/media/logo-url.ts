/**
 * Where an uploaded logo is, as Client Gateway takes it: whole by https, and otherwise within this installation
 * alone (domain/customer/clients.ts).
 */
export const logoUrlOf = (
  path: string,
  { protocol, origin }: Pick<Location, 'protocol' | 'origin'>,
): string => (protocol === 'https:' ? `${origin}${path}` : path)
