export const faceName = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]/gu, '')

export const faceOf = (name: string): string => `personas/${faceName(name)}.png`
