// The conditions for creating a facilitated exercise, in the order of the specification's sentences (S2§5,
// rules 37, 46, 55).
import { composed } from '#domain/composed.ts'
import type { Instant } from '#domain/instant.ts'
import { allOf, isRefusal, refuse, type Refusal } from '#domain/refusal.ts'
import { canonicalName } from './accounts.ts'
import { addDays, DAY, dayOf, readDate, startOfDay, yearOf } from './calendar.ts'
import { isAddress, readAddress } from './email-address.ts'
import { YEARS_OFFERED } from './order-checks.ts'
import { identifierFits, tidyIdentifier } from './order-form.ts'

const SHORTEST_IDENTIFIER = 5
export const MOST_TEAMS = 20
export const LONGEST_TEAM = 40
/** Days from its start until the exercise expires: enough for a second afternoon (rule 117). */
const DAYS_OPEN = 7

export interface FacilitatedForm {
  readonly email: string
  readonly identifier: string
  readonly date: string
  /** 'HH:MM' in UTC; absent: any time that day. */
  readonly time?: string | undefined
  readonly teams: readonly string[]
}

export interface FacilitatedPlan {
  readonly email: string
  readonly identifier: string
  readonly teams: readonly string[]
  readonly startsAt: Instant
  readonly expiresAt: Instant
}

interface Facts {
  readonly now: Instant
  /** Whether the selected scenario exists. */
  readonly hasScenario: boolean
}

/** The exercise to book, or the first error. */
export const planFacilitated = (form: FacilitatedForm, facts: Facts): FacilitatedPlan | Refusal => {
  const [wrong] = facilitatedProblems(form, facts)
  const startsAt = beginningOf(form, facts.now)
  if (wrong) return wrong
  if (typeof startsAt !== 'number') return startsAt
  const [email, identifier] = [readAddress(form.email).address, tidyIdentifier(form.identifier)]
  return { email, identifier, teams: namedIn(form.teams), startsAt, expiresAt: startsAt + DAYS_OPEN * DAY }
}

/** All errors of the form. */
export const facilitatedProblems = (
  form: FacilitatedForm,
  { now, hasScenario }: Facts,
): readonly Refusal[] => {
  const startsAt = beginningOf(form, now)
  return allOf([
    isAddress(readAddress(form.email).address) ? undefined : refuse('facilitator email invalid'),
    identifierProblem(tidyIdentifier(form.identifier)),
    hasScenario ? undefined : refuse('facilitated scenario required'),
    typeof startsAt === 'number' ? undefined : startsAt,
    teamsProblem(namedIn(form.teams)),
  ])
}

const namedIn = (teams: FacilitatedForm['teams']) =>
  teams.map(team => composed(team).trim()).filter(team => team !== '')

const UNSEEN = /\p{Cc}|\p{Cf}/u

const identifierProblem = (identifier: string): Refusal | undefined => {
  if ([...identifier].length < SHORTEST_IDENTIFIER)
    return refuse('facilitated identifier short', { min: SHORTEST_IDENTIFIER })
  return identifierFits(identifier) ? undefined : refuse('identifier characters')
}

const beginningOf = ({ date, time }: FacilitatedForm, now: Instant): Instant | Refusal => {
  const day = readDate(date)
  // A nonexistent day is named; any other text is refused as a missing date.
  if (isRefusal(day))
    return day.refused === 'date not in calendar' ? day : refuse('facilitated date required')
  const today = dayOf(now)
  // One day of grace: in some time zone it is still yesterday.
  if (day < addDays(today, -1)) return refuse('order date in the past')
  const lastYear = yearOf(today) + YEARS_OFFERED - 1
  if (yearOf(day) > lastYear) return refuse('date out of range', { year: lastYear })
  const minutes = minutesOf(time ?? '')
  return minutes === null ? refuse('facilitated time invalid') : startOfDay(day) + minutes * 60_000
}

/** Minutes after midnight; 0 if no time was given, null if it is invalid. */
const minutesOf = (time: string): number | null => {
  if (time === '') return 0
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(time) ?? []
  const [h, m] = [Number(hours), Number(minutes)]
  return h < 24 && m < 60 ? h * 60 + m : null
}

const teamsProblem = (teams: readonly string[]): Refusal | undefined => {
  if (new Set(teams.map(canonicalName)).size < teams.length) return refuse('team duplicate')
  if (teams.length === 0) return refuse('no teams')
  if (teams.length > MOST_TEAMS) return refuse('too many teams', { max: MOST_TEAMS })
  return teams.map(teamNameProblem).find(problem => problem !== undefined)
}

/** The error of a team's name, tidied or as typed. */
export const teamNameProblem = (typed: string): Refusal | undefined => {
  const team = composed(typed).trim()
  if (team.length > LONGEST_TEAM) return refuse('team name long', { team, n: team.length, max: LONGEST_TEAM })
  return UNSEEN.test(team) ? refuse('team name characters', { team }) : undefined
}
