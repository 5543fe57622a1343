import { sentence } from '#contracts/messages.ts'
import * as shelf from '#contracts/shelf.ts'
import { isRefusal } from '#domain/refusal.ts'
import { prepareSection } from '#domain/scenario/shelf.ts'
import { handler } from '#server/calls/handler.ts'
import { said } from '#server/calls/refused.ts'
import { sanitise } from '#server/content/sanitise.ts'
import { saveSectionVersion } from '#server/database/library/shelf.ts'

export const saveSection = handler(shelf.saveSection, async ({ db }, { editorId }, { fileName, scenario }, { audit }) => {
  const section = prepareSection(fileName, scenario, sanitise)
  if (isRefusal(section)) return said(section)
  const { number, isNew } = await saveSectionVersion(db, section.name, section, editorId)
  audit.object = section.name
  audit.detail = { version: number, changed: isNew }
  return { type: 'success', data: sentence('section saved', { name: section.name, version: number }), version: number }
})
