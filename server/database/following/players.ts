import type { Mode } from '#domain/exercise/log/exercise.ts'
import type { Found } from '#domain/customer/found-of.ts'
import type { Standing } from '#domain/customer/standing.ts'
import type { Queries } from '#server/services/services.ts'
import { letterColumns, type NewestLetter, withNewestLetter } from '../mail/newest-letter.ts'
import { isTaken, roleName } from '../orders/seats.ts'
import { type Counts, isPlayer, standing } from '../counts/standing.ts'
import type { ExerciseRow, SeatRow } from '../tables/exercises.ts'
import { isWaiting, type Scope, shownEmail, shownPlayer, withFollowed } from './scope.ts'

export interface Listing extends Found {
  readonly status: Standing | null
  readonly sort: keyof typeof COLUMNS | null
  readonly falling: boolean
}

export interface Cut {
  readonly page: number
  readonly size: number
}

export type ListedExercise = Pick<
  ExerciseRow,
  'id' | 'identifier' | 'trainer' | 'starts_at' | 'private' | 'one_screen'
> &
  Counts & { mode: Mode; title: string; own: boolean }

export type ListedPlayer = ListedExercise &
  NewestLetter & { found: number | null } & (
    | ({
        seat: string
        standing: Standing
        taken_at: Date | null
        email: string
        player: string
        role_name: string | null
      } & Pick<SeatRow, 'code' | 'team' | 'role' | 'expires_at' | 'started_at' | 'seen_at'>)
    | { seat: null }
  )

export const listsExercises = (listing: Listing): boolean =>
  listing.status === null && !isSearching(listing) && listing.sort === null

export const playersPage = (db: Queries, scope: Scope, listing: Listing, { page, size }: Cut) => {
  const before = (page - 1) * size
  const found = isSearching(listing) ? db`(count(*) over ())::int` : db`null::int`
  return db<ListedPlayer[]>`
    ${withFollowed(db, scope)},
    ${wanted(db, listing)},
    near as materialized (${exercisesNear(db, listing, before + size)}),
    page as (
      select exercise.id as exercise_id, seat.id, ${keyOf(db, listing)} as key, ${found} as found
      from near exercise ${listsExercises(listing) ? db`left` : db``} join lateral (${seatsListed(db, listing)}) seat on ${isFound(db, listing)}
      order by key ${directionOf(db, listing)}, exercise.created_at desc, exercise.id, seat.position, seat.id limit ${size} offset ${before}
    )
    select exercise.id, exercise.identifier, exercise.trainer, exercise.starts_at, exercise.mode, exercise.private, exercise.one_screen, exercise.title, exercise.own,
      exercise.completed, exercise."inProgress", exercise.expired, seat.id as seat, seat.code, seat.team, seat.role, ${roleName(db)} as role_name, seat.expires_at, seat.started_at, seat.seen_at,
      ${standing(db)} as standing, ${shownEmail(db)} as email, ${shownPlayer(db)} as player,
      case when ${isTaken(db)} then case when seat.taken_from is null then seat.seen_at else seat.created_at end end as taken_at,
      ${letterColumns(db)}, page.found
    from page join exercise on exercise.id = page.exercise_id left join seat on seat.id = page.id
      left join scenario_version version on seat.role is not null and version.id = exercise.scenario_version
    ${withNewestLetter(db)}
    order by key ${directionOf(db, listing)}, exercise.created_at desc, exercise.id, seat.position, seat.id`
}

/** Begins a statement. */
export const withWaiting = (db: Queries, scope: Scope, listing: Found) => db`
  ${withFollowed(db, scope)}, ${wanted(db, listing)},
  near as materialized (select *, ${foldedNames(db)} as folded from exercise where own and "inProgress" > 0)`

/** Needs `withWaiting`. */
export const waitingIn = (db: Queries, listing: Found) => {
  const whole: Listing = { ...listing, status: 'in progress', sort: null, falling: false }
  return db`select seat.id from (${seatsListed(db, whole, db`and ${isWaiting(db)}`)}) seat where ${isFound(db, whole)}`
}

const wanted = (db: Queries, { search }: Pick<Listing, 'search'>) =>
  db`wanted as (select array_agg(folded(word) order by place) as words from unnest(${[...search]}::text[]) with ordinality as given (word, place))`

const foldedNames = (db: Queries) => db`folded(concat_ws(' ', identifier, trainer, title))`

export const isSearching = ({ search, unopened }: Found): boolean => search.length > 0 || unopened

/** `offset 0` keeps PostgreSQL from merging the subqueries. */
const seatsListed = (db: Queries, listing: Listing, among = db``) => {
  const { status, sort } = listing
  return db`
    select seat.*, ${isSearching(listing) ? db`exercise.folded || ' ' || folded(concat_ws(' ', seat.player, 'team ' || seat.team)) || ' ' || lower(seat.shown_code)` : db`''`} as text from (
      select seat.id, seat.position, seat.expires_at, nullif(seat.team, '') as team, ${sort === 'status' ? farness(db) : db`''`} as standing,
        ${sort === 'player' || isSearching(listing) ? shownPlayer(db) : db`''`} as player,
        case when exercise.own and exercise.private then seat.code else '' end as shown_code
      from seat where seat.exercise_id = exercise.id and ${isPlayer(db)} ${status === null ? db`` : db`and ${standing(db)} = ${status}`}
        ${listing.unopened ? db`and ${isUnopened(db)}` : db``} ${among} offset 0
    ) seat offset 0`
}

const isUnopened = (db: Queries) => db`(seat.seen_at is null and seat.started_at is null)`

const farness = (db: Queries) => db`(${standing(db)} || case when ${standing(db)} <> 'in progress' then ''
  when seat.started_at is not null then ' 2' when seat.seen_at is not null then ' 1' else ' 0' end)`

const isFound = (db: Queries, { search }: Listing) => {
  const words = search.map(
    (_, index) => db`and strpos(seat.text, (select words[${index + 1}] from wanted)) > 0`,
  )
  return words.length === 0 ? db`true` : db`true ${words}`
}

const keyOf = (db: Queries, { sort }: Pick<Listing, 'sort'>) =>
  sort === null ? db`null::text` : COLUMNS[sort](db)

const COLUMNS = {
  course: (db: Queries) => db`exercise.identifier collate people_order`,
  player: (db: Queries) => db`seat.player collate people_order`,
  trainer: (db: Queries) => db`exercise.trainer collate people_order`,
  scenario: (db: Queries) => db`exercise.title collate people_order`,
  status: (db: Queries) => db`seat.standing collate "C"`,
  starts: (db: Queries) => db`exercise.starts_at`,
  expires: (db: Queries) => db`seat.expires_at`,
} as const

const directionOf = (db: Queries, { falling }: Listing) => (falling ? db`desc` : db`asc`)

const COUNTED = {
  completed: 'completed',
  'in progress': 'inProgress',
  expired: 'expired',
} as const satisfies Record<Standing, keyof Counts>

const exercisesNear = (db: Queries, listing: Listing, most: number) => {
  const { status, sort } = listing
  const players = status === null ? db`(completed + "inProgress" + expired)` : db`${db(COUNTED[status])}`
  if (isSearching(listing))
    return db`select *, ${foldedNames(db)} as folded from exercise where ${players} > 0`
  if (sort === 'expires')
    return db`
      select exercise.*, ${endOf(db, listing)} as ends from exercise where ${players} > 0
      order by ends ${directionOf(db, listing)}, exercise.created_at desc, exercise.id limit ${most}`
  if (sort === 'player' || sort === 'status') return db`select * from exercise where ${players} > 0`
  return db`
    select * from (
      select exercise.*, sum(greatest(${players}, 1)) over (
        order by ${keyOf(db, { sort })} ${directionOf(db, listing)}, created_at desc, id rows unbounded preceding) - greatest(${players}, 1) as before
      from exercise ${listsExercises(listing) ? db`` : db`where ${players} > 0`}
    ) exercise where before < ${most}`
}

const endOf = (db: Queries, { status, falling }: Listing) => {
  const end = falling ? db`max(seat.expires_at)` : db`min(seat.expires_at)`
  const seats = db`from seat where seat.exercise_id = exercise.id and seat.cancelled_at is null ${status === null ? db`` : db`and ${standing(db)} = ${status}`}`
  return db`case when exercise.mode = 'automated' then (select ${end} ${seats}) else (select ${end} ${seats} and seat.alias is not null) end`
}
