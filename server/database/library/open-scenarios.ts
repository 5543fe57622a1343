// Who has which scenario open: told by their pages every twenty seconds, forgotten after a minute.
import type { Queries } from '#server/services.ts'

const GOOD_FOR = 60
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
}

/** Writes down that it is open there. A tab that was silent for a minute begins anew. */
export const tellOpenTab = async (db: Queries, { scenarioId, editorId, tab, unsaved }: OpenTab): Promise<void> => {
  await db`delete from scenario_open where heard_at < now() - make_interval(secs => ${GOOD_FOR})`
  // The tab has one scenario open.
  await db`delete from scenario_open where editor_id = ${editorId} and tab = ${tab} and scenario_id <> ${scenarioId}`
  await db`
    insert into scenario_open (scenario_id, editor_id, tab, unsaved) values (${scenarioId}, ${editorId}, ${tab}, ${unsaved})
    on conflict (scenario_id, editor_id, tab) do update set unsaved = excluded.unsaved, heard_at = now()`
}

/** The tab is gone, as its author's browser knows. Of nobody else's. */
export const forgetTab = (db: Queries, { editorId, tab }: Pick<OpenTab, 'editorId' | 'tab'>) =>
  db`delete from scenario_open where editor_id = ${editorId} and tab = ${tab}`

/** In which other tabs it is open, each author once, the longest first. */
export const otherTabs = (db: Queries, { scenarioId, editorId, tab }: Omit<OpenTab, 'unsaved'>) =>
  db<OpenBy[]>`
    select editor.username as user, editor.id = ${editorId} as "isYou", min(opened_at) as since, bool_or(unsaved) as unsaved
    from scenario_open join editor on editor.id = editor_id
    where scenario_id = ${scenarioId} and heard_at > now() - make_interval(secs => ${GOOD_FOR}) and not (editor_id = ${editorId} and tab = ${tab})
    group by editor.id, editor.username order by since limit ${MOST}`
