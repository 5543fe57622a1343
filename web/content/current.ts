// Shows authors the current version of a picture; browsers otherwise keep a loaded one for five minutes.

/** null except on authors' pages. */
let version: number | null = null

/** Makes the page request its pictures again. */
export const showCurrent = (): void => {
  version = (version ?? 0) + 1
}

/**
 * The address from which to show a picture, with a version on authors' pages if the picture is in our own
 * media.
 */
export const asShown = (url: string): string => inVersion(url, version)

/**
 * Adds the version, if there is one, to an address of our own pictures or thumbnails. The server makes
 * browsers ask again each time for such an address (server/http/media.ts).
 */
export const inVersion = (url: string, version: number | null): string =>
  version === null || !OWN.test(url) ? url : `${url}?v=${version}`

const OWN = /^\/(?:images|thumbnails)\/[^?#]*$/
