// Who has which scenario open: told by their pages every few seconds, and forgotten soon after the last of
// it, or when a page says that it goes.
import type { Queries } from '#server/services.ts'

/** Seconds. A page that was put aside is heard of once a minute at least (Chromium, after five minutes). */
const GOOD_FOR = 15
const GOOD_FOR_ASIDE = 150
/** More than that many names nobody reads. */
const MOST = 20

export interface OpenBy {
  readonly user: string
  readonly isYou: boolean
  readonly since: Date
  readonly unsaved: boolean
}

export interface OpenTab {
  readonly scenarioId: string
  readonly editorId: string
  readonly tab: string
  readonly unsaved: boolean
  /** Another tab or window lies over it. */
  readonly aside: boolean
}

/** Writes down that it is open there. A tab that was silent for too long begins anew. */
export const tellOpenTab = async (
  db: Queries,
  { scenarioId, editorId, tab, unsaved, aside }: OpenTab,
): Promise<void> => {
  await db`delete from scenario_open where not (${isHeard(db)})`
  // The tab has one scenario open.
  await db`delete from scenario_open where editor_id = ${editorId} and tab = ${tab} and scenario_id <> ${scenarioId}`
  await db`
    insert into scenario_open (scenario_id, editor_id, tab, unsaved, aside) values (${scenarioId}, ${editorId}, ${tab}, ${unsaved}, ${aside})
    on conflict (scenario_id, editor_id, tab) do update set unsaved = excluded.unsaved, aside = excluded.aside, heard_at = now()`
}

const isHeard = (db: Queries) =>
  db`heard_at > now() - make_interval(secs => case when aside then ${GOOD_FOR_ASIDE}::float8 else ${GOOD_FOR}::float8 end)`

/** The tab has let go of this scenario. */
export const leaveOpenTab = (
  db: Queries,
  { scenarioId, editorId, tab }: Pick<OpenTab, 'scenarioId' | 'editorId' | 'tab'>,
) =>
  db`delete from scenario_open where scenario_id = ${scenarioId} and editor_id = ${editorId} and tab = ${tab}`

/** The tab is gone, as its author's browser knows. Of nobody else's. */
export const forgetTab = (db: Queries, { editorId, tab }: Pick<OpenTab, 'editorId' | 'tab'>) =>
  db`delete from scenario_open where editor_id = ${editorId} and tab = ${tab}`

/** In which other tabs it is open, each author once, the longest first. */
export const otherTabs = (db: Queries, { scenarioId, editorId, tab }: Omit<OpenTab, 'unsaved' | 'aside'>) =>
  db<OpenBy[]>`
    select editor.username as user, editor.id = ${editorId} as "isYou", min(opened_at) as since, bool_or(unsaved) as unsaved
    from scenario_open join editor on editor.id = editor_id
    where scenario_id = ${scenarioId} and ${isHeard(db)} and not (editor_id = ${editorId} and tab = ${tab})
    group by editor.id, editor.username order by since limit ${MOST}`
