/** A part of an address; as it is if it was not encoded, because users and files write addresses, too. */
export const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
