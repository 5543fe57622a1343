/** The name under which a face is stored and found: letters and digits only (S2§3). */
export const faceName = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The place of a face in the media, where pages look for it. */
export const faceOf = (name: string): string => `personas/${faceName(name)}.png`
