import { readAddress } from '../email-address.ts'
import { readList } from './read-list.ts'

/**
 * The address alone, even if a name was pasted with it: 'Helga <helga@x.ie>'. Any other text is normalised.
 */
export const oneAddress = (typed: string): string => {
  const { addresses, wrong } = readList(typed)
  const [only] = addresses
  return only !== undefined && addresses.length === 1 && wrong.length === 0
    ? only
    : readAddress(typed).address
}
