// Shows authors the current version of a picture. A browser keeps a picture under its address for five
// minutes, and for as long as the page is open, but an author who replaces a picture has to see the new one.

/** null except on authors' pages: other browsers need not ask each time. */
let version: number | null = null

/** Makes the page request its pictures again. Called when an author's page opens, and after an upload. */
export const showCurrent = (): void => {
  version = (version ?? 0) + 1
}

/**
 * The address from which to show a picture, with a version on authors' pages. Addresses outside our own media
 * are unchanged.
 */
export const asShown = (url: string): string => inVersion(url, version)

/**
 * Adds the version, if there is one, to an address in our own media. The server makes browsers ask again each
 * time for an address with a version (server/http/media.ts).
 */
export const inVersion = (url: string, version: number | null): string =>
  version === null || !OWN.test(url) ? url : `${url}?v=${version}`

const OWN = /^\/(?:images|thumbnails)\/[^?#]*$/
