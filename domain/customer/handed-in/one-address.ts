import { readAddress } from '../email-address.ts'
import { readList } from './read-list.ts'

/**
 * What a field for one address is meant to hold: the address alone, also where its name was pasted along
 * ('Helga <helga@x.ie>').
 */
export const oneAddress = (typed: string): string => {
  const { addresses, wrong } = readList(typed)
  const [only] = addresses
  return only !== undefined && addresses.length === 1 && wrong.length === 0
    ? only
    : readAddress(typed).address
}
