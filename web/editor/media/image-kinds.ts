import type { ImageKind } from '#domain/scenario/media-names.ts'

/** The eight kinds of pictures (S2§9). They stand in the contract as well, which no page loads: a test holds the two together. */
export const IMAGE_KINDS = [
  'Profile Picture',
  'Content Image',
  'Icon Image',
  'Web Content',
  'Background Image',
  'Logo',
  'Nav Icon',
  'Placeholder',
] as const satisfies readonly ImageKind[]
