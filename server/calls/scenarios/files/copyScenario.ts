import * as copies from '#contracts/calls/scenarios/copies.ts'
import { sentence } from '#contracts/words/messages.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { copied } from '#domain/scenario/file/copied.ts'
import { handler } from '#server/calls/handler.ts'
import { no, said } from '#server/calls/refused.ts'
import { picturesOfShipped, shippedScenario } from '#server/content/shipped.ts'
import { atomically } from '#server/database/atomically.ts'
import { introduceWithin } from '#server/database/people/introduce.ts'
import { saveVersionWithin } from '#server/database/scenarios/scenario-saving.ts'
import { currentScenario, scenarioNamed } from '#server/database/scenarios/scenarios.ts'

export const copyScenario = handler(
  copies.copyScenario,
  async ({ db, media }, { editorId: by }, input, { audit }) => {
    const { from, shipped = false, fileName, title } = input
    const original = shipped ? await shippedScenario(from) : (await currentScenario(db, from))?.content
    if (original === undefined) return no('scenario not selected')
    if (isRefusal(original)) return said(original)
    const copy = copied(original, { fileName, title })
    if (isRefusal(copy)) return said(copy)
    // The pictures come first: an author must not see the scenario without them.
    if (shipped) for (const picture of await picturesOfShipped(from)) await media.hang({ ...picture, by })
    const saved = await atomically(db, async tx => {
      if ((await scenarioNamed(tx, copy.fileName)) !== undefined)
        return refuse('scenario taken', { name: copy.fileName })
      if (shipped) await introduceWithin(tx, [copy])
      const made = await saveVersionWithin(tx, copy, by, 0)
      const isTaken = isRefusal(made) ? made.refused === 'changed meanwhile' : !made.isNew
      return isTaken ? refuse('scenario taken', { name: copy.fileName }) : made
    })
    if (isRefusal(saved)) return said(saved)
    audit.object = copy.fileName
    audit.detail = { from, shipped }
    return {
      type: 'success',
      data: sentence('scenario copied', {
        name: copy.fileName,
        from: shipped ? original.details.title : from,
      }),
      fileName: copy.fileName,
      version: saved.number,
    }
  },
)
