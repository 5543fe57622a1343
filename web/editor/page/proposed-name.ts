import { checkFileName } from '#domain/scenario/event-rules.ts'

export const LONGEST_NAME = 120

export const proposedName = (title: string): string => {
  const name = title.replaceAll('-', ' ').trim().slice(0, LONGEST_NAME)
  return checkFileName(name) ? '' : name
}
