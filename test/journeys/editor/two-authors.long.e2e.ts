// Rule 156.
import type { Page } from '@playwright/test'
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { loadFile, saveFile } from '#contracts/calls/scenarios/authoring.ts'
import { at, choose, editor, openEditor, rows, said, saveEvent } from '#test/support/authoring.ts'
import { ADMIN, expect, test } from '#test/support/journey.ts'
import type { House } from '#test/support/house.ts'
import { lookAround } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'

const mail = (id: string, subject: string, more: object = {}) => ({
  ...{
    id,
    type: 'Email',
    name: 'Pier office',
    subject,
    content: `<p>${subject}.</p>`,
    displayAfter: Number(id),
  },
  ...more,
})
const options = [
  { id: 'o1', text: 'Call the harbour', next: '-1' },
  { id: 'o2', text: 'Wait for daylight', next: '-1' },
]
const [gate, keys, down] = [
  mail('1', 'The gate stands open'),
  mail('2', 'Who has the keys', { responseType: 'option', options }),
  mail('3', 'Stand down'),
]
const begun = [gate, keys, down]

const iverAt = async (house: House, fileName: string) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  return {
    saves: (events: readonly object[], more: object = {}) =>
      makeCall<typeof saveFile>(
        house.url,
        'saveFile',
        { fileName, scenario: [{ name: '1', events }], ...more },
        token,
      ),
    reads: async () => {
      const { scenario, playtime } = await makeCall<typeof loadFile>(
        house.url,
        'loadFile',
        { filename: fileName },
        token,
      )
      return {
        playtime,
        subjects: scenario.flatMap(({ events }) => events).map(({ id, subject }) => `${id} ${subject}`),
      }
    },
  }
}

const load = async (page: Page, name: string) => {
  await choose(page, 'Scenario', 'Load')
  await page.getByLabel('Scenario', { exact: true }).selectOption(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Load' }).click()
  await said(page, `Scenario name ${name} loaded successfully.`)
}
const rewrite = async (page: Page, from: string, to: string) => {
  await rows(page).filter({ hasText: from }).getByRole('button').click()
  await at(page, 'Subject').fill(to)
  await saveEvent(page)
}
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Two versions' })

test('both authors’ changes in different events are kept', async ({ page, house }) => {
  const iver = await iverAt(house, 'Two of us')
  await iver.saves(begun)
  await openEditor(page, '/editor/Scenario')
  await load(page, 'Two of us')
  const leading = options.map(option => (option.id === 'o2' ? { ...option, next: '3' } : option))
  await iver.saves(
    [gate, { ...keys, options: leading, timeLimit: 240 }, down, mail('4', 'The harbour calls')],
    {
      playtime: '45 minutes',
    },
  )

  await rewrite(page, 'The gate stands open', 'The gate is shut')
  await expect(dialog(page)).toContainText('so both can be kept.')
  await expect(dialog(page).getByRole('list', { name: 'Yours' }).getByRole('listitem')).toHaveText([
    'event 1: Subject is now “The gate is shut”',
  ])
  await expect(dialog(page).getByRole('list', { name: 'Theirs' }).getByRole('listitem')).toHaveText([
    'details: Playtime is now “45 minutes”',
    'event 2: Time to answer is now 240 seconds',
    'event 2: option B now leads to 3',
    'event 4 was added to section 1',
  ])
  await lookAround(page, 'two versions that can both be kept')
  await dialog(page).getByRole('button', { name: 'Keep both' }).press('Enter')
  await said(page, /^Scenario Two of us was saved as version 3\./)
  await expect(rows(page)).toHaveCount(4)
  await expect(at(page, 'Subject')).toHaveValue('The gate is shut')
  expect(await iver.reads()).toEqual({
    playtime: '45 minutes',
    subjects: ['1 The gate is shut', '2 Who has the keys', '3 Stand down', '4 The harbour calls'],
  })
})

test('conflicts are listed in sentences, and chosen one by one', async ({ page, house }) => {
  const iver = await iverAt(house, 'Both of us')
  await iver.saves(begun)
  await openEditor(page, '/editor/Scenario')
  await load(page, 'Both of us')
  await iver.saves([mail('1', 'The gate is jammed'), keys, mail('3', 'Go home')])

  await rewrite(page, 'The gate stands open', 'The gate is shut')
  const keep = dialog(page).getByRole('button', { name: 'Keep both' })
  await expect(dialog(page)).toContainText('Still to choose: 1.')
  await expect(keep).toHaveAttribute('aria-disabled', 'true')
  const both = dialog(page).getByRole('list', { name: 'Changed by both' }).getByRole('listitem').first()
  await expect(both).toContainText('Event 1: The gate is shut')
  await expect(both.getByRole('group', { name: 'Yours: Subject' }).locator('mark')).toHaveText(['shut'])
  await expect(both.getByRole('group', { name: 'Theirs: Subject' })).toContainText('The gate is jammed')
  await expect(dialog(page).getByRole('list', { name: 'Their other changes' })).toHaveText(
    'event 3: Text changedevent 3: Subject is now “Go home”',
  )
  await lookAround(page, 'two versions of one event')
  await both.getByRole('radio', { name: 'Theirs' }).focus()
  await page.keyboard.press('Space')
  await keep.press('Enter')
  await said(page, /^Scenario Both of us was saved as version 3\.|has not changed/)
  expect((await iver.reads()).subjects).toEqual(['1 The gate is jammed', '2 Who has the keys', '3 Go home'])
  await expect(editor(page).getByLabel('Subject', { exact: true })).toHaveValue('The gate is jammed')
})

test('one event is merged part by part, and undo brings back the author’s version without removing the other one', async ({
  page,
  house,
}) => {
  const iver = await iverAt(house, 'Part by part')
  await iver.saves(begun)
  await openEditor(page, '/editor/Scenario')
  await load(page, 'Part by part')
  await iver.saves([
    { ...gate, subject: 'The gate is jammed', content: '<p>It will not move.</p>' },
    keys,
    down,
  ])

  await rewrite(page, 'The gate stands open', 'The gate is shut')
  const both = dialog(page).getByRole('list', { name: 'Changed by both' }).getByRole('listitem').first()
  await both.getByRole('radio', { name: 'Part by part' }).focus()
  await page.keyboard.press('Space')
  await expect(
    both.getByRole('radiogroup', { name: 'event 1: Text' }).getByRole('radio', { name: 'Theirs' }),
  ).toBeChecked()
  await expect(dialog(page)).toContainText('Still to choose: 1.')
  await lookAround(page, 'one event part by part')
  await both.getByRole('button', { name: 'Open event 1' }).press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(at(page, 'Subject')).toHaveValue('The gate is shut')
  await page.keyboard.press('Control+s')
  await expect(
    both.getByRole('radiogroup', { name: 'event 1: Text' }).getByRole('radio', { name: 'Theirs' }),
  ).toBeChecked()
  await both
    .getByRole('radiogroup', { name: 'event 1: Subject' })
    .getByRole('radio', { name: 'Mine' })
    .focus()
  await page.keyboard.press('Space')
  await dialog(page).getByRole('button', { name: 'Keep both' }).press('Enter')
  await said(page, /^Scenario Part by part was saved as version 3\./)
  await expect(at(page, 'Subject')).toHaveValue('The gate is shut')
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toContainText('It will not move.')

  await page.getByRole('button', { name: 'Undo' }).first().press('Enter')
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toContainText(
    'The gate stands open.',
  )
  await page.keyboard.press('Control+s')
  await expect(dialog(page)).toBeVisible()
  expect((await iver.reads()).subjects[0]).toBe('1 The gate is shut')
})

test('when both authors add an event with the same number, both are kept, and the second author is told the new number', async ({
  page,
  house,
}) => {
  const iver = await iverAt(house, 'Same number')
  await iver.saves(begun)
  await openEditor(page, '/editor/Scenario')
  await load(page, 'Same number')
  await iver.saves([...begun, mail('4', 'The harbour calls')])
  await rows(page).filter({ hasText: 'Stand down' }).getByRole('button').click()
  await page.getByRole('button', { name: 'Copy the event' }).click()
  await at(page, 'Subject').fill('Mine is four')
  await saveEvent(page)
  await dialog(page).getByRole('button', { name: 'Keep both' }).press('Enter')
  await said(page, /Yours have these ids now \(ids you gave\): 5 \(4\)\./)
  await expect(rows(page)).toHaveCount(5)
  expect((await iver.reads()).subjects.slice(3)).toEqual(['4 The harbour calls', '5 Mine is four'])
})

test('an event that the other author gave another id stays one event, with the changes of both', async ({
  page,
  house,
}) => {
  const iver = await iverAt(house, 'Other id')
  await iver.saves([mail('1', 'The gate stands open', { next: '2' }), keys, down])
  await openEditor(page, '/editor/Scenario')
  await load(page, 'Other id')
  await iver.saves([mail('1', 'The gate stands open', { next: 'keys' }), { ...keys, id: 'keys' }, down])
  await rows(page).filter({ hasText: 'Who has the keys' }).getByRole('button').click()
  await at(page, 'Subject').fill('Who took the keys')
  await saveEvent(page)
  await expect(dialog(page)).toContainText('event 2 now has the id keys')
  await expect(dialog(page)).toContainText('event 2: Subject is now “Who took the keys”')
  await dialog(page).getByRole('button', { name: 'Keep both' }).press('Enter')
  await said(page, /^Scenario Other id was saved as version 3\./)
  expect((await iver.reads()).subjects).toEqual([
    '1 The gate stands open',
    'keys Who took the keys',
    '3 Stand down',
  ])
  await expect(at(page, 'Subject')).toHaveValue('Who took the keys')
})

test('an author can still take the whole other version, or save all of their own', async ({
  page,
  house,
}) => {
  const iver = await iverAt(house, 'One of us')
  await iver.saves(begun)
  await openEditor(page, '/editor/Scenario')
  await load(page, 'One of us')
  await iver.saves([mail('1', 'The gate is jammed'), keys, down])
  await rewrite(page, 'Stand down', 'Go home')
  await dialog(page).getByRole('button', { name: 'Take theirs' }).press('Enter')
  await expect(rows(page)).toHaveText([/The gate is jammed/, /Who has the keys/, /Stand down/])

  await iver.saves([mail('1', 'The gate is gone'), keys, down])
  await rewrite(page, 'Stand down', 'Go home at once')
  await dialog(page).getByRole('button', { name: 'Save mine as the next version' }).press('Enter')
  await said(page, /^Scenario One of us was saved as version 4\./)
  expect((await iver.reads()).subjects).toEqual([
    '1 The gate is jammed',
    '2 Who has the keys',
    '3 Go home at once',
  ])
})

test('a version saved by another author is reported before saving, and loaded if nothing is unsaved', async ({
  page,
  house,
}) => {
  const iver = await iverAt(house, 'Told of it')
  await iver.saves(begun)
  await openEditor(page, '/editor/Scenario')
  await load(page, 'Told of it')
  await iver.saves([mail('1', 'The gate is jammed'), keys, down])
  await expect(page.getByRole('status').filter({ hasText: /saved version 2 at \d\d:\d\d/ })).toBeVisible()
  await lookAround(page, 'a newer version')
  await page.getByRole('button', { name: 'Load this version' }).press('Enter')
  await expect(rows(page)).toHaveText([/The gate is jammed/, /Who has the keys/, /Stand down/])
  await expect(page.getByText(/saved version 2 at/)).toHaveCount(0)

  await rows(page).filter({ hasText: 'Stand down' }).getByRole('button').click()
  await at(page, 'Subject').fill('Go home')
  await iver.saves([mail('1', 'The gate is gone'), keys, down])
  await page.getByRole('button', { name: 'See what changed' }).press('Enter')
  await expect(dialog(page)).toContainText('event 1: Subject is now “The gate is gone”')
})

test('typed, unsaved text counts as mine in the comparison, and is kept together with theirs', async ({
  page,
  house,
}) => {
  const iver = await iverAt(house, 'Still typing')
  await iver.saves(begun)
  await openEditor(page, '/editor/Scenario')
  await load(page, 'Still typing')
  await rows(page).filter({ hasText: 'The gate stands open' }).getByRole('button').click()
  await at(page, 'Subject').fill('The gate is shut')
  await iver.saves([{ ...gate, content: '<p>It will not move.</p>' }, keys, down])
  await page.getByRole('button', { name: 'See what changed' }).press('Enter')
  const both = dialog(page).getByRole('list', { name: 'Changed by both' }).getByRole('listitem').first()
  await expect(both.getByRole('group', { name: 'Yours: Subject' })).toContainText('The gate is shut')
  await both.getByRole('radio', { name: 'Part by part' }).focus()
  await page.keyboard.press('Space')
  await lookAround(page, 'a typed event and a newer version')
  await dialog(page).getByRole('button', { name: 'Keep both' }).press('Enter')
  await said(page, /^Scenario Still typing was saved as version 3\./)
  await expect(at(page, 'Subject')).toHaveValue('The gate is shut')
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toContainText('It will not move.')
  await expect(page.getByText('Not saved')).toHaveCount(0)

  await at(page, 'Subject').fill('The gate is gone')
  await iver.saves([{ ...gate, subject: 'The gate is jammed' }, keys, down])
  await page.getByRole('button', { name: 'See what changed' }).press('Enter')
  await expect(dialog(page)).toContainText('Still to choose: 1.')
  await dialog(page).getByRole('button', { name: 'Save mine as the next version' }).press('Enter')
  await said(page, /^Scenario Still typing was saved as version 5\./)
  expect((await iver.reads()).subjects[0]).toBe('1 The gate is gone')
})

test('nothing is saved while a field that needs a number has none, whichever button saves', async ({
  page,
  house,
}) => {
  const iver = await iverAt(house, 'Soon enough')
  await iver.saves(begun)
  await openEditor(page, '/editor/Scenario')
  await load(page, 'Soon enough')
  await rows(page).filter({ hasText: 'The gate stands open' }).getByRole('button').click()
  const minutes = at(page, 'Display after, in minutes')
  await minutes.fill('soon')
  await choose(page, 'Scenario', 'Save under another name')
  await said(page, 'One of the fields needs a number.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(minutes).toBeFocused()

  await iver.saves([gate, keys, { ...down, subject: 'Stand by' }])
  await at(page, 'Subject').fill('The gate is shut')
  for (const button of ['Keep both', 'Save mine as the next version']) {
    await page.getByRole('button', { name: 'See what changed' }).press('Enter')
    await dialog(page).getByRole('button', { name: button }).press('Enter')
    await said(page, 'One of the fields needs a number.')
    await expect(dialog(page)).toBeHidden()
    await expect(minutes).toBeFocused()
  }
  expect((await iver.reads()).subjects).toEqual([
    '1 The gate stands open',
    '2 Who has the keys',
    '3 Stand by',
  ])
})

test('the changes since a version are shown side by side, word by word', async ({ page, house }) => {
  const iver = await iverAt(house, 'Side by side')
  await iver.saves(begun)
  await iver.saves([
    { ...gate, content: '<p>The gate stands wide open.</p><p>Nobody is there.</p>' },
    keys,
    down,
  ])
  await openEditor(page, '/editor/Scenario')
  await load(page, 'Side by side')
  await page.getByRole('button', { name: 'Previous Versions' }).click()
  const versions = page.getByRole('dialog', { name: 'Previous Versions of Side by side' })
  await versions.getByRole('button', { name: 'Changes since version 1' }).press('Enter')
  await versions.getByText('Event 1: The gate stands open').click()
  await expect(versions.getByRole('group', { name: 'Version 1: Text' })).toContainText(
    'The gate stands open.',
  )
  const now = versions.getByRole('group', { name: 'Now: Text' })
  await expect(now).toContainText('Nobody is there.')
  await expect(now.locator('mark').first()).toContainText('wide')
  await lookAround(page, 'a version side by side with what is now')
})
