import { afterEach, expect, test, vi } from 'vitest'
import { makeDesk, stateOf, UNKNOWN } from '../desk/desk.ts'
import { newWork, detailsToSave } from '../desk/work.ts'
import { learnSaved, type LoadedScenario, workIn } from './loading.ts'

const NOTED = {
  objectives: [{ id: 'report', name: 'Report in time', good: '', tags: [] }],
  ...{ briefing: 'Read this first', observe: 'Who leads?', debriefing: 'Who knew?' },
}
// The code under test reads only these fields.
const loaded = (details: object) =>
  ({
    ...newWork().details,
    ...details,
    fileName: 'Flood',
    scenario: [],
    documents: [],
    version: 3,
  }) as LoadedScenario

test('a loaded scenario has all its details, including objectives and notes, and nothing else', () => {
  expect(workIn(loaded(NOTED)).details).toEqual({ ...newWork().details, ...NOTED })
  expect(workIn(loaded({})).details).toEqual(newWork().details)
})

test('notes that were cleared are saved as empty: an absent field keeps its stored value', () => {
  const { details } = workIn(loaded(NOTED))
  expect(detailsToSave(details)).toMatchObject(NOTED)
  expect(detailsToSave({ ...details, objectives: undefined, observe: undefined })).toMatchObject({
    ...{ objectives: '', observe: '', briefing: 'Read this first' },
  })
})

afterEach(() => void vi.unstubAllGlobals())

test('the stored version of a scenario is not taken for that of another opened in the meantime', async () => {
  const restored = (name: string) => ({ ...stateOf(newWork(), name, 3), saved: UNKNOWN })
  const desk = makeDesk(restored('Flood'))
  vi.stubGlobal('fetch', () => {
    desk.set(restored('Pier'))
    return Promise.resolve(Response.json({ type: 'success', data: '', ...loaded({}) }))
  })
  await learnSaved(desk)
  expect(desk.get().saved).toBe(UNKNOWN)
})
