// The open scenarios of each author: reported by their pages every few seconds, and forgotten soon after the
// last report, or when a page says that it closes.
import type { Queries } from '#server/services.ts'

/**
 * Seconds that a report counts. A background page reports at least once a minute (Chromium, after five
 * minutes).
 */
const GOOD_FOR = 15
const GOOD_FOR_ASIDE = 150
/** Maximum names listed. */
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
  /** Another tab or window covers it. */
  readonly aside: boolean
}

/**
 * Records that a tab has the scenario open. For a tab that was silent for too long, the time starts again.
 */
export const tellOpenTab = async (
  db: Queries,
  { scenarioId, editorId, tab, unsaved, aside }: OpenTab,
): Promise<void> => {
  await db`delete from scenario_open where not (${isHeard(db)})`
  // A tab has only one scenario open.
  await db`delete from scenario_open where editor_id = ${editorId} and tab = ${tab} and scenario_id <> ${scenarioId}`
  await db`
    insert into scenario_open (scenario_id, editor_id, tab, unsaved, aside) values (${scenarioId}, ${editorId}, ${tab}, ${unsaved}, ${aside})
    on conflict (scenario_id, editor_id, tab) do update set unsaved = excluded.unsaved, aside = excluded.aside, heard_at = now()`
}

const isHeard = (db: Queries) =>
  db`heard_at > now() - make_interval(secs => case when aside then ${GOOD_FOR_ASIDE}::float8 else ${GOOD_FOR}::float8 end)`

/** The tab has closed this scenario. */
export const leaveOpenTab = (
  db: Queries,
  { scenarioId, editorId, tab }: Pick<OpenTab, 'scenarioId' | 'editorId' | 'tab'>,
) =>
  db`delete from scenario_open where scenario_id = ${scenarioId} and editor_id = ${editorId} and tab = ${tab}`

/** Forgets a tab of this author that is gone, as their browser reports. */
export const forgetTab = (db: Queries, { editorId, tab }: Pick<OpenTab, 'editorId' | 'tab'>) =>
  db`delete from scenario_open where editor_id = ${editorId} and tab = ${tab}`

/** The authors who have the scenario open in other tabs, this author included, longest first. */
export const otherTabs = (db: Queries, { scenarioId, editorId, tab }: Omit<OpenTab, 'unsaved' | 'aside'>) =>
  db<OpenBy[]>`
    select editor.username as user, editor.id = ${editorId} as "isYou", min(opened_at) as since, bool_or(unsaved) as unsaved
    from scenario_open join editor on editor.id = editor_id
    where scenario_id = ${scenarioId} and ${isHeard(db)} and not (editor_id = ${editorId} and tab = ${tab})
    group by editor.id, editor.username order by since limit ${MOST}`
