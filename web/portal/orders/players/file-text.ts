/** UTF-8, UTF-16 with a byte order mark, or otherwise Windows-1252; null if it is not text. */
export const textOf = (bytes: ArrayBuffer): string | null => {
  const text = decoded(bytes)
  return text.includes('\0') ? null : text
}

const decoded = (bytes: ArrayBuffer): string => {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
