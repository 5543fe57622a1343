/**
 * A UUID, as some calls require. Not made by randomUUID, which browsers lack on plain HTTP.
 */
export const randomId = (): string => {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
