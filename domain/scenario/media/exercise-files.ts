// Files uploaded for one exercise: the name used in messages contains an unguessable id, followed by the
// readable name.

const PREFIX = /^led\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//i

export const exerciseFileName = (id: string, name: string): string => `led/${id}/${name}`

/** The id in the name of such a file; undefined for the name of a library file. */
export const exerciseOfFile = (name: string): string | undefined => PREFIX.exec(name)?.[1]?.toLowerCase()

/** The readable name of a file. */
export const calledFile = (name: string): string => name.replace(PREFIX, '')
