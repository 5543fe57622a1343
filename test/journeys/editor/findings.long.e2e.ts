import type { Locator, Page } from '@playwright/test'
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { saveFile } from '#contracts/calls/scenarios/authoring.ts'
import { at, choose, description, editor, openEditor, rows, said } from '#test/support/authoring.ts'
import type { House } from '#test/support/house.ts'
import { ADMIN, expect, test } from '#test/support/journey.ts'
import { lookAt } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'

const comment = (persona: string, content: string) => ({
  persona,
  organisation: 'Nobody knows it',
  address: '',
  content,
})

const FAULTY = [
  {
    name: '1',
    events: [
      {
        ...{
          id: 'ask',
          type: 'Email',
          name: 'Ida Strom',
          organisation: 'Nobody knows it',
          role: 'R'.repeat(90),
        },
        ...{
          subject: 'TODO',
          content: '<p>Dear {{name}}</p>',
          image: 'code-grey/cover.png',
          image2: 'no-such.mp3',
          pdf: 'No such document',
          displayDate: 'D'.repeat(50),
        },
        ...{
          responseType: 'option',
          timeLimit: 10,
          team: true,
          correct: ['o1'],
          wrong: ['o1'],
          neutral: ['gone'],
        },
        options: [
          { id: 'o1', text: 'Wait', next: 'nowhere' },
          { id: 'o2', text: 'Wait', next: '-1' },
        ],
        ...{
          next: 'neither',
          delay: 60,
          earlierThan: 5,
          laterThan: 8,
          nextIfLate: 'nowhere',
          onTimeout: 'nowhere',
        },
        ...{ correctFeedback: '<p>lorem ipsum</p>' },
      },
      {
        ...{
          id: 'post',
          type: 'Social',
          name: 'Ida Strom',
          content: '<p>Where is the water?</p>',
          displayAfter: 3,
        },
        comments: [comment('Bo', 'We look into it.'), comment('Bo', `TBD ${'and so on '.repeat(30)}`)],
      },
      {
        id: 'lone',
        type: 'Email',
        name: 'Ida Strom',
        subject: 'Nobody leads here',
        content: '<p>Hello</p>',
        delay: 5,
        imageAlt: 'A quay',
      },
    ],
  },
]

const openFaulty = async (page: Page, house: House, fileName: string) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  await makeCall<typeof saveFile>(house.url, 'saveFile', { fileName, scenario: FAULTY }, token)
  await openEditor(page, '/editor/Scenario')
  await choose(page, 'Scenario', 'Load')
  await page.getByLabel('Scenario', { exact: true }).selectOption(fileName)
  await page.getByRole('dialog').getByRole('button', { name: 'Load' }).click()
  await said(page, `Scenario name ${fileName} loaded successfully.`)
}

const ofEvents = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Open event/ }) })

test('a finding is announced at its field, and an error makes the field invalid', async ({ page, house }) => {
  await openFaulty(page, house, 'Faulty')
  await page.getByRole('button', { name: /^Check/ }).click()
  await expect.poll(() => ofEvents(page).count()).toBeGreaterThan(25)
  const buttons = page.getByRole('dialog').getByRole('button', { name: /^Open event/ })
  const count = await buttons.count()
  const wrongs = new Set<string>()
  for (let index = 0; index < count; index++) {
    if (index > 0) await page.getByRole('button', { name: /^Check/ }).click()
    const button = buttons.nth(index)
    const finding = button.locator('xpath=ancestor::li')
    const [severity = ''] = ((await finding.locator('> *').first().textContent()) ?? '').split(',')
    const sentence = (await finding.getByRole('paragraph').first().textContent()) ?? ''
    await button.press('Enter')
    const focused = page.locator(':focus')
    await expect.poll(() => description(focused), { message: sentence }).toContain(`${severity}: ${sentence}`)
    const canBeWrong = await focused.evaluate(element =>
      element.matches('input, select, textarea, [role="textbox"]'),
    )
    if (severity === 'error' && canBeWrong) {
      await expect(focused).toHaveAttribute('aria-invalid', 'true')
      wrongs.add((await focused.getAttribute('id')) ?? '')
    }
  }
  expect([...wrongs]).toEqual(
    expect.arrayContaining(['event-pdf', 'event-option-words-o2', 'event-option-mark-o1']),
  )
  await lookAt(page, 'an event with findings')
})

test('the menus are in one row with the name, even with counted findings beside them', async ({
  page,
  house,
}) => {
  await openFaulty(page, house, 'Faulty and long enough')
  await rows(page).first().getByRole('button').click()
  await at(page, 'Subject').fill('Changed')
  await expect(page.getByRole('button', { name: /^Check \d+ errors \d+ warnings/ })).toBeVisible()
  await expect(page.getByText('Not saved, kept on this device')).toBeVisible()
  const top = async (place: Locator) => (await place.boundingBox())?.y ?? 0
  const name = await top(page.getByRole('heading', { level: 1 }))
  for (const menu of ['Redo', 'Find', 'Modify Details', 'Save'])
    expect((await top(page.getByRole('button', { name: menu, exact: true }).first())) - name).toBeLessThan(30)
  await page.setViewportSize({ width: 375, height: 800 })
  await page.getByRole('button', { name: 'Menus' }).click()
  await page.getByRole('button', { name: 'Section', exact: true }).press('Enter')
  const list = await page.getByRole('menu', { name: 'Section' }).boundingBox()
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(375)
  await page.keyboard.press('Escape')
  await lookAt(page, 'the menus of a scenario')
})

test('a field keeps the focus and its text when a finding appears', async ({ page, house }) => {
  await openFaulty(page, house, 'Faulty while writing')
  await rows(page).nth(2).getByRole('button').click()
  const subject = at(page, 'Subject')
  await subject.fill('Nobody knows')
  await subject.press('End')
  await page.keyboard.type(' TBD')
  await expect(subject).toHaveAttribute('aria-describedby', /finding/)
  expect(await description(subject)).toContain('warning: “TBD” is still to be filled in.')
  await expect(subject).not.toHaveAttribute('aria-invalid')
  await page.keyboard.type(' yet')
  await expect(subject).toBeFocused()
  await expect(subject).toHaveValue('Nobody knows TBD yet')
  const text = editor(page).getByRole('textbox', { name: 'Text', exact: true })
  await text.click()
  await page.keyboard.press('End')
  await page.keyboard.insertText(' {{name}}')
  await expect.poll(() => description(text)).toContain('“{{name}}” is still to be filled in.')
  await expect(text).toBeFocused()
  await subject.fill('Nobody leads here')
  await expect(subject).not.toHaveAttribute('aria-describedby')
})

test('visually hidden text beside an event’s fields does not lengthen its page, and an empty sender has no picture', async ({
  page,
}) => {
  await openEditor(page, '/editor/Scenario')
  const asked: string[] = []
  page.on('request', request => void asked.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: 'Add Event' }).click()
  await editor(page).getByRole('radio', { name: 'Email' }).check()
  await at(page, 'Answer').selectOption({ label: 'Choose one' })
  await expect(editor(page).getByText('No option is marked as correct')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  expect(asked.filter(address => address.startsWith('/images/personas/'))).toEqual([])
})
