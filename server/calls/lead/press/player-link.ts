import { linksOf } from '#server/database/lead/facilitated.ts'
import type { Services } from '#server/services/services.ts'
import { joinLink } from '#server/secrets/tokens.ts'

export const playerLinkOf = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  exerciseId: string,
): Promise<string> => playerLinkIn(config, await linksOf(db, exerciseId))

export const playerLinkIn = (
  config: Services['config'],
  links: Awaited<ReturnType<typeof linksOf>>,
): string => (links?.word ? joinLink(config, links.word) : '')
