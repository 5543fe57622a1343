import { composed } from '#domain/composed.ts'
import type { Instant } from '#domain/instant.ts'
import { allOf, isRefusal, refuse, type Refusal } from '#domain/refusal.ts'
import type { Variable } from '#domain/scenario/schema.ts'
import { keptValues, type Values, valuesProblem } from '#domain/scenario/variables/values.ts'
import { canonicalName } from './accounts.ts'
import { addDays, DAY, dayOf, type IsoDate, readDate, startOfDay, yearOf } from './calendar.ts'
import { isAddress, readAddress } from './email-address.ts'
import { YEARS_OFFERED } from './order-checks.ts'
import { identifierFits, tidyIdentifier } from './order-form.ts'

const SHORTEST_IDENTIFIER = 5
export const MOST_TEAMS = 20
export const LONGEST_TEAM = 40
/** Rule 117. */
const DAYS_OPEN = 7

export interface FacilitatedForm {
  readonly email: string
  readonly identifier: string
  readonly date: string
  /** 'HH:MM' in UTC; '' or absent: the start of the day. */
  readonly time?: string | undefined
  readonly teams: readonly string[]
  readonly words?: Values | undefined
}

export interface FacilitatedPlan {
  readonly email: string
  readonly identifier: string
  readonly teams: readonly string[]
  readonly startsAt: Instant
  readonly expiresAt: Instant
  readonly words?: Values
}

interface Facts {
  readonly now: Instant
  readonly hasScenario: boolean
  readonly variables?: readonly Variable[] | undefined
}

export const planFacilitated = (form: FacilitatedForm, facts: Facts): FacilitatedPlan | Refusal => {
  const [wrong] = facilitatedProblems(form, facts)
  const [day, minutes] = [dayIn(form, facts.now), minutesIn(form)]
  if (wrong) return wrong
  if (isRefusal(day)) return day
  if (isRefusal(minutes)) return minutes
  const startsAt = startOfDay(day) + minutes * 60_000
  const [email, identifier] = [readAddress(form.email).address, tidyIdentifier(form.identifier)]
  return {
    ...{ email, identifier, teams: namedIn(form.teams), startsAt, expiresAt: startsAt + DAYS_OPEN * DAY },
    ...(form.words && { words: keptValues(facts.variables ?? [], form.words) }),
  }
}

export const facilitatedProblems = (
  form: FacilitatedForm,
  { now, hasScenario, variables = [] }: Facts,
): readonly Refusal[] => {
  const [day, minutes] = [dayIn(form, now), minutesIn(form)]
  return allOf([
    isAddress(readAddress(form.email).address) ? undefined : refuse('facilitator email invalid'),
    ...identifierProblems(tidyIdentifier(form.identifier)),
    hasScenario ? undefined : refuse('facilitated scenario required'),
    isRefusal(day) ? day : undefined,
    isRefusal(minutes) ? minutes : undefined,
    timeProblem(day, minutes, form, now),
    ...teamsProblems(namedIn(form.teams)),
    valuesProblem(variables, form.words ?? {}),
  ])
}

const namedIn = (teams: FacilitatedForm['teams']) =>
  teams.map(team => composed(team).trim()).filter(team => team !== '')

const UNSEEN = /\p{Cc}|\p{Cf}/u

const identifierProblems = (identifier: string) => [
  [...identifier].length < SHORTEST_IDENTIFIER
    ? refuse('facilitated identifier short', { min: SHORTEST_IDENTIFIER })
    : undefined,
  identifier === '' || identifierFits(identifier) ? undefined : refuse('identifier characters'),
]

const dayIn = ({ date }: FacilitatedForm, now: Instant): IsoDate | Refusal => {
  const day = readDate(date)
  if (isRefusal(day))
    return day.refused === 'date not in calendar' ? day : refuse('facilitated date required')
  const today = dayOf(now)
  // One day of grace: in some time zone it may still be yesterday.
  if (day < addDays(today, -1)) return refuse('order date in the past')
  const lastYear = yearOf(today) + YEARS_OFFERED - 1
  return yearOf(day) > lastYear ? refuse('date out of range', { year: lastYear }) : day
}

const minutesIn = ({ time = '' }: FacilitatedForm): number | Refusal => {
  if (time === '') return 0
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(time) ?? []
  const [h, m] = [Number(hours), Number(minutes)]
  return h < 24 && m < 60 ? h * 60 + m : refuse('facilitated time invalid')
}

/** A start of 'now' must still be accepted when the form is sent some minutes later. */
const GRACE = 15 * 60_000

/** A time is in UTC, so unlike a day it has no day of grace. */
const timeProblem = (
  day: IsoDate | Refusal,
  minutes: number | Refusal,
  { time = '' }: FacilitatedForm,
  now: Instant,
) =>
  time !== '' && !isRefusal(day) && !isRefusal(minutes) && startOfDay(day) + minutes * 60_000 < now - GRACE
    ? refuse('facilitated time past')
    : undefined

const teamsProblems = (teams: readonly string[]) => [
  new Set(teams.map(canonicalName)).size < teams.length ? refuse('team duplicate') : undefined,
  teams.length === 0 ? refuse('no teams') : undefined,
  teams.length > MOST_TEAMS ? refuse('too many teams', { max: MOST_TEAMS }) : undefined,
  ...teams.map(teamNameProblem),
]

export const teamNameProblem = (typed: string): Refusal | undefined => {
  const team = composed(typed).trim()
  if (team.length > LONGEST_TEAM) return refuse('team name long', { team, n: team.length, max: LONGEST_TEAM })
  return UNSEEN.test(team) ? refuse('team name characters', { team }) : undefined
}
