import { expect, test } from 'vitest'
import {
  blank,
  chosen,
  discarded,
  isDirty,
  isEditing,
  modified,
  moved,
  nextSaving,
  type Notebook,
  overtaken,
  returned,
  saved,
  shownText,
  told,
  undone,
  unsavedOf,
  updated,
  written,
  type Written,
} from './notebook.ts'

const log = (text: string, version: number, by = 'tom'): Written => ({
  text,
  version,
  by,
  at: '2026-11-17T10:39:00.000Z',
})
const opened = told(blank('Athena'), log('Opened.', 1))
const writing = (text: string): Notebook => written(modified(opened), text)
const sent = (text: string): Notebook => nextSaving(updated(writing(text)), 'k1')

test('Modify starts from the current text, and Discard leaves that text as it was', () => {
  expect(modified(opened)).toMatchObject({ draft: { text: 'Opened.', base: { version: 1 } } })
  const after = discarded(writing('Opened.\nMine.'))
  expect([shownText(after), isEditing(after), isDirty(after)]).toEqual(['Opened.', false, false])
})

test('Update sends the text over the version it began with, and shows it at once', () => {
  const after = sent('Opened.\nMine.')
  expect(after.saving).toEqual({
    text: 'Opened.\nMine.',
    base: { text: 'Opened.', version: 1 },
    key: 'k1',
    state: 'sending',
  })
  expect([shownText(after), isEditing(after), isDirty(after)]).toEqual(['Opened.\nMine.', false, true])
  expect(saved(after, log('Opened.\nMine.', 2))).toMatchObject({
    saving: null,
    draft: null,
    log: { version: 2 },
  })
})

test('an Update without a change needs no saving', () => {
  expect(updated(modified(opened))).toMatchObject({ draft: null, saving: null })
})

test('text written while a save is under way is based on that save', () => {
  const again = written(modified(sent('Opened.\nMine.')), 'Opened.\nMine.\nMore.')
  expect(again.draft?.base.text).toBe('Opened.\nMine.')
  const waiting = nextSaving(updated(again), 'k2')
  expect(waiting.saving?.key).toBe('k1')
  const next = nextSaving(saved(waiting, log('Opened.\nMine.', 2)), 'k2')
  expect(next.saving).toMatchObject({ key: 'k2', text: 'Opened.\nMine.\nMore.', base: { version: 2 } })
})

test('a newer log replaces an unchanged draft, and is shown beside a changed one', () => {
  expect(told(modified(opened), log('Opened.\nTheirs.', 2)).draft).toMatchObject({
    text: 'Opened.\nTheirs.',
    base: { version: 2 },
  })
  const both = told(writing('Opened.\nMine.'), log('Opened.\nTheirs.', 2))
  expect(both).toMatchObject({ draft: { text: 'Opened.\nMine.' }, theirs: { text: 'Opened.\nTheirs.' } })
})

test('an older reply that was overtaken on its way changes nothing', () => {
  expect(told(opened, log('', 0))).toBe(opened)
})

test('when a teammate saved first, both texts are kept, and each can be chosen', () => {
  const both = overtaken(sent('Opened.\nMine.'), log('Opened.\nTheirs.', 2))
  expect(both).toMatchObject({
    saving: null,
    draft: { text: 'Opened.\nMine.', asked: false },
    theirs: { by: 'tom', version: 2 },
  })
  expect(chosen(both, 'both').draft).toMatchObject({ text: 'Opened.\nTheirs.\nMine.', base: { version: 2 } })
  expect(chosen(both, 'theirs').draft).toMatchObject({ text: 'Opened.\nTheirs.', base: { version: 2 } })
  expect(chosen(both, 'mine').draft).toMatchObject({ text: 'Opened.\nMine.', base: { version: 2 } })
})

test('nothing is sent until the player has chosen between two texts', () => {
  const both = overtaken(sent('Opened.\nMine.'), log('Opened.\nTheirs.', 2))
  expect(updated(both)).toBe(both)
})

test('a choice can be undone', () => {
  const both = overtaken(sent('Opened.\nMine.'), log('Opened.\nTheirs.', 2))
  expect(undone(chosen(both, 'theirs')).draft?.text).toBe('Opened.\nMine.')
  expect(chosen(both, 'mine').aside).toBeNull()
})

test('a save whose reply was lost is not a conflict if the newer log contains it', () => {
  expect(overtaken(sent('Opened.\nMine.'), log('Opened.\nMine.\nTheirs.', 3))).toMatchObject({
    draft: null,
    theirs: null,
    log: { version: 3 },
  })
})

test('a refused save returns to the editor with its reason and the text written since', () => {
  const back = returned(sent('Opened.\nMine.'), 'This exercise has finished.')
  expect(back).toMatchObject({
    saving: null,
    draft: { text: 'Opened.\nMine.', base: { version: 1 } },
    problem: 'This exercise has finished.',
  })
  const more = written(modified(sent('Opened.\nMine.')), 'Opened.\nMine.\nMore.')
  expect(overtaken(more, log('Opened.\nTheirs.', 2)).draft).toMatchObject({
    text: 'Opened.\nMine.\nMore.',
    base: { text: 'Opened.', version: 1 },
  })
})

test('a draft for a former team is shown beside the new team’s log, never saved over it', () => {
  const other = moved(writing('Opened.\nMine.'), 'Artemis', log('Of Artemis', 1))
  expect(other).toMatchObject({
    team: 'Artemis',
    draft: { text: 'Opened.\nMine.', base: { version: -1 } },
    theirs: { text: 'Of Artemis' },
  })
  expect(chosen(other, 'both').draft?.text).toBe('Of Artemis\nOpened.\nMine.')
  expect(moved(modified(opened), 'Artemis', log('Of Artemis', 1)).draft).toBeNull()
})

test('a draft continues once its writer is back in its team', () => {
  const away = moved(writing('Opened.\nMine.'), 'Artemis', log('Of Artemis', 1))
  const back = moved(moved(away, 'Cronus', log('', 0, '')), 'Athena', log('Opened.', 1))
  expect(back).toMatchObject({ team: 'Athena', theirs: null, draft: { text: 'Opened.\nMine.' } })
  expect(nextSaving(updated(back), 'k2').saving).toMatchObject({ base: { text: 'Opened.', version: 1 } })
  expect(back.draft?.former).toBeUndefined()
  const changed = moved(away, 'Athena', log('Opened.\nTheirs.', 2))
  expect(changed.theirs?.text).toBe('Opened.\nTheirs.')
  expect(chosen(changed, 'both').draft?.text).toBe('Opened.\nTheirs.\nMine.')
  expect(moved(chosen(away, 'both'), 'Athena', log('Opened.', 1)).draft?.former).toBe('Artemis')
  const unsent = moved(sent('Opened.\nMine.'), 'Artemis', log('', 0, ''))
  expect(unsavedOf(moved(unsent, 'Athena', log('Opened.', 1)))).toEqual({
    by: '',
    problem: 'You are back in Team Athena.',
  })
})

test('a draft for a former team waits for a choice after a reload, even beside an empty log', () => {
  const athena = written(modified({ ...blank('Athena'), log: log('Opened.', 1) }), 'Opened. Mine.')
  const { team, draft } = moved(athena, 'Artemis', log('', 0, ''))
  for (const empty of [log('', 0, ''), log('Theirs.', 3)])
    expect(updated(told({ ...blank(team), draft }, empty))).toMatchObject({
      theirs: empty,
      draft: { text: 'Opened. Mine.', former: 'Athena', asked: false },
    })
})

test('a draft for a former team names that team until the player has chosen', () => {
  const other = moved(writing('Mine.'), 'Artemis', log('', 0, ''))
  expect(other.draft).toMatchObject({ text: 'Mine.', former: 'Athena' })
  expect(chosen(other, 'mine').draft).toMatchObject({
    text: 'Mine.',
    former: undefined,
    base: { version: 0 },
  })
  expect(moved(other, 'Cronus', log('', 0, '')).draft?.former).toBe('Athena')
  const why = 'You are now in Team Artemis; this was written for Team Athena.'
  expect(unsavedOf(moved(sent('Opened.\nMine.'), 'Artemis', log('', 0, '')))).toEqual({
    by: '',
    problem: why,
  })
})
