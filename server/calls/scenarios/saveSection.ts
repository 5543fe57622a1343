import { sentence } from '#contracts/words/messages.ts'
import * as shelf from '#contracts/calls/scenarios/shelf.ts'
import { isRefusal } from '#domain/refusal.ts'
import { prepareSection } from '#domain/scenario/authoring/shelf.ts'
import { handler } from '#server/calls/handler.ts'
import { said } from '#server/calls/refused.ts'
import { clean } from '#server/content/clean.ts'
import { placedText } from '#server/content/placed-refusal.ts'
import { saveSectionVersion } from '#server/database/scenarios/shelf.ts'

export const saveSection = handler(
  shelf.saveSection,
  async ({ db }, { editorId }, { fileName, scenario, listed }, { audit }) => {
    const section = await prepareSection(fileName, scenario, clean, listed)
    if (isRefusal(section)) return said(placedText(section))
    const { number, isNew } = await saveSectionVersion(db, section.name, section, editorId)
    audit.object = section.name
    audit.detail = { version: number, changed: isNew }
    return {
      type: 'success',
      data: sentence(isNew ? 'section saved' : 'section unchanged', { name: section.name, version: number }),
      version: number,
    }
  },
)
