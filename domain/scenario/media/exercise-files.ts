// A file that belongs to one exercise is served under its unguessable id, followed by its readable name.

const PREFIX = /^led\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//i

export const exerciseFileName = (id: string, name: string): string => `led/${id}/${name}`

export const idOfExerciseFile = (name: string): string | undefined => PREFIX.exec(name)?.[1]?.toLowerCase()

export const calledFile = (name: string): string => name.replace(PREFIX, '')
