import type { Browser, Page } from '@playwright/test'
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { saveFile } from '#contracts/calls/scenarios/authoring.ts'
import type { createFacilitate } from '#contracts/calls/lead/facilitate.ts'
import type { getMailFacilitated, loginToken, Mail, setResponse } from '#contracts/calls/play/play.ts'
import type { House } from './house.ts'
import { ADMIN, expect } from './journey.ts'
import { makeCall } from './wire.ts'

export interface FacilitatedExercise {
  readonly exercise: string
  readonly console: string
  readonly playerPath: string
}

interface Wanted {
  readonly scenario: string
  readonly identifier: string
  readonly teams: readonly string[]
  /** Without these and `sections`, the scenario must exist already. */
  readonly events?: readonly object[]
  readonly sections?: readonly object[]
  readonly details?: object
}

const COVER = 'code-grey/cover.png'

export const givenFacilitated = async (
  { url, db }: Pick<House, 'url' | 'db'>,
  {
    scenario,
    identifier,
    teams,
    events,
    sections = events && [{ name: '1', events }],
    details: more,
  }: Wanted,
): Promise<FacilitatedExercise> => {
  const { data: admin } = await makeCall<typeof loginEditor>(url, 'loginEditor', ADMIN)
  const details = {
    title: scenario,
    level: 0,
    teams: true,
    visible: true,
    description: '<p>A drill.</p>',
    image: COVER,
    ...more,
  }
  if (sections)
    await makeCall<typeof saveFile>(
      url,
      'saveFile',
      { fileName: scenario, scenario: sections, ...details },
      admin,
    )
  const [{ day }] = await db<
    [{ day: string }]
  >`select to_char(clock_timestamp() at time zone 'UTC', 'DD-MM-YYYY') as day`
  const created = await makeCall<typeof createFacilitate>(
    url,
    'createFacilitate',
    { email: 'faye@harbour.example', identifier, scenario, teams: [...teams], date: day },
    admin,
  )
  return {
    exercise: created.exercise,
    console: new URL(created.facilitatorLink).pathname,
    playerPath: new URL(created.playerLink).pathname,
  }
}

export interface FacilitatedPlayer {
  readonly alias: string
  readonly token: string
  readonly look: () => Promise<Mail>
  readonly answer: (id: string, response: string) => Promise<void>
}

export const comesIn = async (
  url: string,
  { playerPath }: FacilitatedExercise,
  alias: string,
  team: string,
): Promise<FacilitatedPlayer> => {
  const { token } = await makeCall<typeof loginToken>(
    url,
    'loginToken',
    {},
    playerPath.split('/').at(-1) ?? '',
  )
  const look = () =>
    makeCall<typeof getMailFacilitated>(url, 'getMailFacilitated', { player: alias, team }, token)
  await look()
  const answer = async (id: string, response: string) => {
    await makeCall<typeof setResponse>(url, 'setResponse', { id, response }, token)
  }
  return { alias, token, look, answer }
}

export const joins = async (
  browser: Browser,
  url: string,
  { playerPath }: FacilitatedExercise,
  alias: string,
): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: url })).newPage()
  await page.goto(playerPath)
  await page.getByRole('button', { name: 'I agree to NDA' }).click()
  await page.getByRole('textbox', { name: 'Alias' }).fill(alias)
  await page.getByRole('radio', { name: 'Athena' }).check({ force: true })
  await page.getByRole('button', { name: 'Join the exercise' }).click()
  await expect(page.getByText('The exercise begins when your facilitator starts it.')).toBeVisible()
  return page
}
