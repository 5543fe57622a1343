/**
 * Under which name a face is kept and looked for: the letters and digits alone (S2§3). Apostrophes and dots
 * would not survive every file system.
 */
export const faceName = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Where pages look for it among the media. */
export const faceOf = (name: string): string => `personas/${faceName(name)}.png`
