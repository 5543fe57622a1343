import { linksOf } from '#server/database/lead/facilitated.ts'
import type { Services } from '#server/services.ts'
import { joinLink } from '#server/tokens.ts'

/** The players' link of a facilitated exercise, in its latest short form; '' if it has none. */
export const playerLinkOf = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  exerciseId: string,
): Promise<string> => {
  const links = await linksOf(db, exerciseId)
  return links?.word ? joinLink(config, links.word) : ''
}
