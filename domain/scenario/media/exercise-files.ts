// Files that were uploaded for one exercise: the name by which messages show them holds an id that nobody
// guesses, and then what it is called.

const PREFIX = /^led\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//i

/** The name by which a message shows it, and by which it is served. */
export const exerciseFileName = (id: string, name: string): string => `led/${id}/${name}`

/** The id of such a file; undefined for a name of the library. */
export const exerciseOfFile = (name: string): string | undefined => PREFIX.exec(name)?.[1]?.toLowerCase()

/** What a file is called, for people. */
export const calledFile = (name: string): string => name.replace(PREFIX, '')
