interface Open {
  readonly base: number
  readonly isUnsaved: boolean
}

/**
 * Versions of a scenario in which the document is the same are listed once, so the open version may be listed
 * under a lower number.
 */
export const openVersion = (
  versions: readonly { readonly version: number }[],
  { base, isUnsaved }: Open,
): number | undefined => (isUnsaved ? undefined : versions.find(({ version }) => version <= base)?.version)
