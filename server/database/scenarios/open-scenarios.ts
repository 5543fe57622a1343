import type { Queries } from '#server/services/services.ts'

/** Seconds; pages in the background report less often. */
const GOOD_FOR = 15
const GOOD_FOR_ASIDE = 150
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
  /** Hidden: behind another tab or window, or minimised. */
  readonly aside: boolean
}

export const tellOpenTab = async (
  db: Queries,
  { scenarioId, editorId, tab, unsaved, aside }: OpenTab,
): Promise<void> => {
  await db`delete from scenario_open where not (${isHeard(db)})`
  await db`delete from scenario_open where editor_id = ${editorId} and tab = ${tab} and scenario_id <> ${scenarioId}`
  await db`
    insert into scenario_open (scenario_id, editor_id, tab, unsaved, aside) values (${scenarioId}, ${editorId}, ${tab}, ${unsaved}, ${aside})
    on conflict (scenario_id, editor_id, tab) do update set unsaved = excluded.unsaved, aside = excluded.aside, heard_at = now()`
}

const isHeard = (db: Queries) =>
  db`heard_at > now() - make_interval(secs => case when aside then ${GOOD_FOR_ASIDE}::float8 else ${GOOD_FOR}::float8 end)`

export const leaveOpenTab = (
  db: Queries,
  { scenarioId, editorId, tab }: Pick<OpenTab, 'scenarioId' | 'editorId' | 'tab'>,
) =>
  db`delete from scenario_open where scenario_id = ${scenarioId} and editor_id = ${editorId} and tab = ${tab}`

export const forgetTab = (db: Queries, { editorId, tab }: Pick<OpenTab, 'editorId' | 'tab'>) =>
  db`delete from scenario_open where editor_id = ${editorId} and tab = ${tab}`

export const otherTabs = (db: Queries, { scenarioId, editorId, tab }: Omit<OpenTab, 'unsaved' | 'aside'>) =>
  db<OpenBy[]>`
    select editor.username as user, editor.id = ${editorId} as "isYou", min(opened_at) as since, bool_or(unsaved) as unsaved
    from scenario_open join editor on editor.id = editor_id
    where scenario_id = ${scenarioId} and ${isHeard(db)} and not (editor_id = ${editorId} and tab = ${tab})
    group by editor.id, editor.username order by since limit ${MOST}`
