interface Open {
  readonly base: number
  readonly isUnsaved: boolean
}

/** A scenario's versions with the same text are listed once. */
export const openVersion = (
  versions: readonly { readonly version: number }[],
  { base, isUnsaved }: Open,
): number | undefined => (isUnsaved ? undefined : versions.find(({ version }) => version <= base)?.version)
