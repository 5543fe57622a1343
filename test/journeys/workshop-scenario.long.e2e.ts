import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { saveFile } from '#contracts/calls/scenarios/authoring.ts'
import type { createOrganisation, createPersona, getOrganisations } from '#contracts/calls/people/people.ts'
import type { savePDF } from '#contracts/calls/scenarios/shelf.ts'
import {
  at,
  AUTHOR,
  choose,
  editor,
  leadTo,
  openEditor,
  rows,
  said,
  saveEvent,
  write,
  writeText,
} from '#test/support/authoring.ts'
import type { House } from '#test/support/house.ts'
import { ADMIN, expect, test } from '#test/support/journey.ts'
import { lookAt } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'

const given = async (house: House) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  const known = await makeCall<typeof getOrganisations>(house.url, 'getOrganisations', {}, token)
  // All journeys of a worker share one house.
  if (known.some(({ name }) => name === 'Pier Authority')) return token
  await makeCall<typeof createOrganisation>(
    house.url,
    'createOrganisation',
    { name: 'Pier Authority' },
    token,
  )
  for (const [name, role] of [
    ['Ada Quist', 'Harbour master'],
    ['Bo Lind', 'Press officer'],
  ] as const)
    await makeCall<typeof createPersona>(
      house.url,
      'createPersona',
      { org: 'Pier Authority', name, role, email: `${name.split(' ')[0]}@pier.example` },
      token,
    )
  const fields = [{ identifier: 'who', label: 'Who was told', fieldType: 'Text' }]
  await makeCall<typeof savePDF>(
    house.url,
    'savePDF',
    { filename: 'First report', title: 'First report', content: '', images: [], type: 'Form', fields },
    token,
  )
  return token
}

test('Maren writes a scenario with every kind of answer from an empty editor', async ({ page, house }) => {
  await given(house)
  await openEditor(page, '/editor/Scenario', AUTHOR)
  await expect(page.getByRole('heading', { name: 'New scenario' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['10', 'Preset0', 'Noise0'])
  await lookAt(page, 'a new scenario')

  await test.step('missing parts of an event are reported beside their fields, in the words of the specification', async () => {
    await page.getByRole('button', { name: 'Add Event' }).click()
    await expect(editor(page).getByRole('heading', { name: 'New event' })).toBeFocused()
    await at(page, 'Subject').fill('Crane 4 stands still')
    await saveEvent(page)
    await expect(editor(page).getByRole('alert')).toContainText(
      'Cannot save event without specifying its type.',
    )
    await expect(page.locator('#event-type')).toBeFocused()
    await editor(page).getByRole('radio', { name: 'Email' }).check()
    await expect(editor(page).getByRole('alert')).toContainText(
      'Cannot save event without selecting a persona.',
    )
    await at(page, 'From').selectOption({ label: 'Ada Quist' })
    await expect(editor(page).getByRole('alert')).toHaveCount(0)
    await expect(editor(page).getByText('Harbour master, Pier Authority')).toBeVisible()
    await writeText(page, 'Text', 'It does not answer, and the crane hangs over the ship.')
    await saveEvent(page)
    await said(page, 'Event saved successfully, but the entire scenario is still unsaved!')
    await expect(rows(page)).toHaveCount(1)
  })

  await test.step('one of each kind of answer', async () => {
    await write(page, {
      from: 'Ada Quist',
      type: 'Email',
      subject: 'Stop the pier?',
      text: 'Yes or no.',
      answer: 'Choose one',
    })
    for (const [letter, text, mark] of [
      ['A', 'Stop everything', 'Correct'],
      ['B', 'Only crane 4', 'Neutral'],
      ['C', 'Wait', 'Wrong'],
    ] as const) {
      await editor(page).getByRole('button', { name: 'Add option' }).click()
      await at(page, `Option ${letter}`).fill(text)
      await at(page, `Option ${letter} is`).selectOption({ label: mark })
    }
    await leadTo(page, 'Option A leads to', 'crane 4')
    await leadTo(page, 'Next event', 'crane 4')
    await saveEvent(page)
    await expect(editor(page).getByRole('alert')).toContainText(
      'The next of the options cannot be the same as the next of the event.',
    )
    await leadTo(page, 'Next event', 'nothing')
    await at(page, 'Time to answer').selectOption({ label: '5 min' })
    await saveEvent(page)
    await expect(rows(page)).toHaveCount(2)

    await write(page, {
      from: 'Ada Quist',
      type: 'Email',
      subject: 'Whom do we tell?',
      text: 'All that apply.',
      answer: 'Choose many',
    })
    for (const [letter, text] of [
      ['A', 'The crew'],
      ['B', 'The press'],
    ] as const) {
      await editor(page).getByRole('button', { name: 'Add option' }).click()
      await at(page, `Option ${letter}`).fill(text)
    }
    await at(page, 'Option A is').selectOption({ label: 'Correct' })
    await saveEvent(page)
    await expect(rows(page)).toHaveCount(3)

    await write(page, {
      from: 'Ada Quist',
      type: 'Alert',
      subject: 'In which order?',
      text: 'First things first.',
      answer: 'Put in order',
    })
    for (const [letter, text] of [
      ['A', 'People'],
      ['B', 'Ship'],
      ['C', 'Crane'],
    ] as const) {
      await editor(page).getByRole('button', { name: 'Add option' }).click()
      await at(page, `Option ${letter}`).fill(text)
    }
    await editor(page).getByRole('button', { name: 'Move option C up' }).press('Enter')
    await expect(at(page, 'Option B')).toHaveValue('Crane')
    await saveEvent(page)
    await expect(rows(page)).toHaveCount(4)

    await write(page, {
      from: 'Ada Quist',
      type: 'Email',
      subject: 'Fill in the report',
      text: 'See attached.',
      answer: 'Form',
    })
    await at(page, 'PDF').selectOption('First report')
    await saveEvent(page)
    await expect(rows(page)).toHaveCount(5)

    await write(page, {
      from: 'Ada Quist',
      type: 'News',
      subject: 'Harbour stands still',
      text: 'Nothing moves.',
      answer: 'Random',
    })
    await editor(page).getByRole('button', { name: 'Add option' }).click()
    await at(page, 'Option A').fill('The radio calls')
    await saveEvent(page)
    await expect(rows(page)).toHaveCount(6)

    await write(page, {
      from: 'Ada Quist',
      type: 'Social',
      text: 'Why do all of the cranes stand still tonight?',
      answer: 'Free text',
    })
    await editor(page).getByRole('button', { name: 'Add comment' }).click()
    await at(page, 'Comment 1 by').selectOption({ label: 'Bo Lind' })
    await at(page, 'Comment text').fill('We look into it.')
    await at(page, 'Accepted answers').fill('A power cut')
    await at(page, 'Display after, in minutes').fill('4')
    await expect(at(page, 'Delay')).toHaveValue('')
    await at(page, 'Delay').selectOption({ label: '30 s' })
    await expect(at(page, 'Display after, in minutes')).toHaveValue('')
    await at(page, 'Display after, in minutes').fill('4')
    await saveEvent(page)
    await expect(rows(page)).toHaveCount(7)
    await expect(rows(page).nth(6)).toContainText('at 4 min')
  })

  await test.step('impossible timings are refused', async () => {
    await rows(page).filter({ hasText: 'Stop the pier' }).getByRole('button').click()
    await editor(page).getByText('Branches by time', { exact: true }).click()
    await at(page, 'EarlierThan, in seconds').fill('-2')
    await saveEvent(page)
    await expect(editor(page).getByRole('alert')).toContainText(
      'The value for EarlierThan or LaterThan cannot be less than -1',
    )
    await at(page, 'EarlierThan, in seconds').fill('60')
    await at(page, 'LaterThan, in seconds').fill('30')
    await expect(editor(page).getByRole('alert')).toContainText(
      'The value of EarlierThan has to be smaller than LaterThan',
    )
    await at(page, 'LaterThan, in seconds').fill('240')
    await leadTo(page, 'Next if late', 'order')
    await saveEvent(page)
    await expect(rows(page).nth(1)).toContainText('2 branches')
  })

  await test.step('the scenario is saved under a name, and then with each event', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Save anyway' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toContainText('Enter a file name')
    await page.getByLabel('File name').fill('Night-shift')
    await expect(page.getByRole('dialog')).toContainText(
      "The character '-' is not allowed to be in the filename.",
    )
    await page.getByLabel('File name').fill('Night shift')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter')
    await said(page, 'Scenario Night shift was saved as version 1.')
    await expect(page.getByRole('heading', { name: 'Night shift' })).toBeVisible()
    await rows(page).filter({ hasText: 'Crane 4 stands still' }).getByRole('button').click()
    await at(page, 'Subject').fill('Cranes 4 and 5 stand still')
    await saveEvent(page)
    await said(page, 'Event changes saved successfuly')
    await expect(page.getByText(/^Saved \d\d:\d\d, version 2$/)).toBeVisible()
  })

  await test.step('the saved scenario is unchanged after a reload', async () => {
    await page.reload()
    await said(page, 'Scenario name Night shift loaded successfully.')
    await expect(rows(page)).toHaveCount(7)
    await rows(page).filter({ hasText: 'Stop the pier' }).getByRole('button').click()
    await expect(at(page, 'Option B is')).toHaveValue('neutral')
    await expect(
      editor(page).getByRole('button', { name: /^Option A leads to: 1: Cranes 4 and 5/ }),
    ).toBeVisible()
    await expect(at(page, 'LaterThan, in seconds')).toHaveValue('240')
    await lookAt(page, 'an event with options')
    await editor(page).getByRole('button', { name: 'Close the event' }).click()
  })

  await test.step('an older version is loaded, and saved only on request', async () => {
    await page.getByRole('button', { name: 'Previous Versions' }).click()
    await page.getByRole('button', { name: 'Changes since version 1' }).press('Enter')
    await expect(page.getByRole('list', { name: 'Changed since version 1' })).toContainText(
      'Cranes 4 and 5 stand still',
    )
    await lookAt(page, 'previous versions')
    await page.getByRole('button', { name: 'Load version 1' }).click()
    await said(page, /This is version 1: nothing changes until you save it/)
    await expect(rows(page).first()).toContainText('Crane 4 stands still')
    await page.keyboard.press('Control+S')
    await page.getByRole('button', { name: 'Save anyway' }).press('Enter')
    await said(page, 'Scenario Night shift was saved as version 3.')
  })
})

test('sections are added, renamed, moved by key and by mouse, saved, loaded as a copy, and removed with two presses', async ({
  page,
  house,
}) => {
  const token = await given(house)
  const event = {
    type: 'Email',
    name: 'Ada Quist',
    organisation: 'Pier Authority',
    subject: 'One',
    next: '2',
  }
  const scenario = [
    {
      name: 'Dusk',
      events: [
        { ...event, id: '1' },
        { ...event, id: '2', subject: 'Two', next: '-1' },
      ],
    },
  ]
  await makeCall<typeof saveFile>(house.url, 'saveFile', { fileName: 'Moving', scenario }, token)
  await openEditor(page, '/editor/Scenario')
  await choose(page, 'Scenario', 'Load')
  await page.getByRole('dialog').getByRole('button', { name: 'Load' }).click()
  await expect(page.getByRole('dialog')).toContainText('Please Select a Scenario')
  await page.getByLabel('Scenario', { exact: true }).selectOption('Moving')
  await page.getByRole('dialog').getByRole('button', { name: 'Load' }).click()
  await said(page, 'Scenario name Moving loaded successfully.')

  const tabs = page.getByRole('tab')
  await choose(page, 'Section', 'Add')
  await page.getByLabel('Name', { exact: true }).fill('Dusk')
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('dialog')).toContainText('There is already a section with this name.')
  await page.getByLabel('Name', { exact: true }).fill('Dawn')
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  await expect(tabs).toHaveText(['Dusk2', 'Dawn0', 'Preset0', 'Noise0'])

  await tabs.nth(1).press('Alt+ArrowLeft')
  await expect(tabs).toHaveText(['Dawn0', 'Dusk2', 'Preset0', 'Noise0'])
  await tabs.nth(0).dragTo(tabs.nth(1))
  await expect(tabs).toHaveText(['Dusk2', 'Dawn0', 'Preset0', 'Noise0'])
  await choose(page, 'Section', 'Rename')
  await page.getByLabel('Name', { exact: true }).fill('Dusk')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('dialog')).toContainText('There is already a section with this name.')
  await page.getByLabel('Name', { exact: true }).fill('D'.repeat(101))
  await expect(page.getByRole('dialog')).toContainText('A name has at most 100 characters. This one has 101.')
  await page.keyboard.press('Escape')
  await expect(tabs).toHaveText(['Dusk2', 'Dawn0', 'Preset0', 'Noise0'])
  await page.getByRole('tab', { name: /Preset/ }).click()
  await page.getByRole('button', { name: 'Section', exact: true }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Load', 'Save', 'Add'])
  await page.keyboard.press('Escape')

  await tabs.nth(0).click()
  await choose(page, 'Section', 'Save')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await said(page, 'Section Dusk was saved as version 1.')
  await choose(page, 'Section', 'Load')
  await page.getByRole('dialog').getByRole('button', { name: 'Load' }).click()
  await expect(page.getByRole('dialog')).toContainText('Please Select a Section')
  await page.getByLabel('Section', { exact: true }).selectOption('Dusk')
  await page.getByRole('dialog').getByRole('button', { name: 'Load' }).click()
  await said(page, 'Section named Dusk loaded successfully.')
  await expect(tabs).toHaveText(['Dusk2', 'Dawn0', 'Dusk 22', 'Preset0', 'Noise0'])
  await expect(rows(page).first()).toContainText('3')
  await expect(rows(page).first()).toContainText('4')

  await choose(page, 'Section', 'Remove')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('dialog')).toContainText('Press remove again to confirm.')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(tabs).toHaveText(['Dusk2', 'Dawn0', 'Preset0', 'Noise0'])
  await page.keyboard.press('Control+Z')
  await expect(tabs).toHaveText(['Dusk2', 'Dawn0', 'Dusk 22', 'Preset0', 'Noise0'])

  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: 'Find an event, persona or text' }).fill('quist two')
  await lookAt(page, 'find an event')
  await page.keyboard.press('Enter')
  await expect(editor(page).getByRole('heading', { name: 'Event 2' })).toBeFocused()
})

test('no written text is lost: opening another event asks, a reload restores it, and a newer version is shown beside it', async ({
  page,
  house,
}) => {
  const token = await given(house)
  const event = {
    id: '1',
    type: 'Email',
    name: 'Ada Quist',
    organisation: 'Pier Authority',
    subject: 'First',
  }
  const save = (subject: string) =>
    makeCall<typeof saveFile>(
      house.url,
      'saveFile',
      {
        fileName: 'Shared',
        scenario: [
          {
            name: '1',
            events: [
              { ...event, subject },
              { ...event, id: '2' },
            ],
          },
        ],
      },
      token,
    )
  await save('First')
  await openEditor(page, '/editor/Scenario')
  await choose(page, 'Scenario', 'Load')
  await page.getByLabel('Scenario', { exact: true }).selectOption('Shared')
  await page.getByRole('dialog').getByRole('button', { name: 'Load' }).click()
  await rows(page).first().getByRole('button').click()
  await at(page, 'Subject').fill('Mine')
  await rows(page).nth(1).getByRole('button').click()
  await expect(page.getByRole('dialog')).toContainText(
    'You have unsaved changes. Please save before proceeding.',
  )
  await page.getByRole('button', { name: 'CLOSE', exact: true }).click()
  await expect(at(page, 'Subject')).toHaveValue('Mine')
  await page.getByRole('link', { name: 'Organisation' }).click()
  await expect(page.getByRole('dialog')).toContainText(
    'You might have unsaved changes. Please make sure that you save before proceeding.',
  )
  await page.getByRole('button', { name: 'CLOSE', exact: true }).click()
  await expect(page.getByText('Not saved, kept on this device')).toBeVisible()

  page.once('dialog', leaving => void leaving.accept())
  await page.reload()
  await said(page, 'This is your unsaved work.')
  await expect(at(page, 'Subject')).toHaveValue('Mine')

  await save('Theirs')
  await saveEvent(page)
  await expect(page.getByRole('dialog')).toContainText(
    /Changed by .* on .*Your version has not been saved yet/,
  )
  await expect(page.getByRole('dialog')).toContainText('Theirs')
  await lookAt(page, 'two versions')
  await page.getByRole('button', { name: 'Save mine as the next version' }).click()
  await said(page, 'Scenario Shared was saved as version 3.')
})
