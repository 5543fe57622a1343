import type { Queries } from '#server/services/services.ts'

const MOST_THREADS = 2_000
const PAGE = 50

export interface ListedThread {
  readonly event: string
  readonly comments: number
  readonly isDone: boolean
  readonly writtenAt: Date
}

export const threadsOf = (db: Queries, scenarioId: string) =>
  db<ListedThread[]>`
    select event, count(*)::int as comments, done_at is not null as "isDone", max(written_at) as "writtenAt"
    from event_thread thread join event_comment comment on comment.thread_id = thread.id where scenario_id = ${scenarioId}
    group by thread.id order by "isDone", "writtenAt" desc limit ${MOST_THREADS}`

export interface Thread {
  readonly id: string
  readonly doneAt: Date | null
  readonly doneBy: string
}

export const threadOf = async (
  db: Queries,
  scenarioId: string,
  event: string,
): Promise<Thread | undefined> => {
  const [thread] = await db<Thread[]>`
    select thread.id, done_at as "doneAt", coalesce(editor.username, '') as "doneBy"
    from event_thread thread left join editor on editor.id = done_by where scenario_id = ${scenarioId} and event = ${event}`
  return thread
}

export interface Comment {
  readonly id: string
  readonly user: string
  readonly isOwn: boolean
  readonly writtenAt: Date
  readonly editedAt: Date | null
  readonly text: string
}

export const commentsOf = async (
  db: Queries,
  threadId: string,
  { editorId, before }: { readonly editorId: string; readonly before: string | null },
): Promise<{ comments: Comment[]; more: boolean }> => {
  const rows = await db<Comment[]>`
    select comment.id, editor.username as user, editor_id = ${editorId} as "isOwn", written_at as "writtenAt", edited_at as "editedAt", text
    from event_comment comment join editor on editor.id = editor_id
    where thread_id = ${threadId} and (${before}::bigint is null or comment.id < ${before}::bigint)
    order by comment.id desc limit ${PAGE + 1}`
  return { comments: rows.slice(0, PAGE).toReversed(), more: rows.length > PAGE }
}

export const addComment = async (
  tx: Queries,
  comment: {
    readonly scenarioId: string
    readonly event: string
    readonly editorId: string
    readonly text: string
  },
): Promise<void> => {
  const { scenarioId, event, editorId, text } = comment
  const [thread] = await tx<[{ id: string }]>`
    insert into event_thread (scenario_id, event) values (${scenarioId}, ${event})
    on conflict (scenario_id, event) do update set done_at = null, done_by = null returning id`
  await tx`insert into event_comment (thread_id, editor_id, text) values (${thread.id}, ${editorId}, ${text})`
}

export const changeComment = async (
  db: Queries,
  comment: { readonly id: string; readonly editorId: string; readonly text: string },
): Promise<{ readonly scenario: string; readonly event: string } | undefined> => {
  const { id, editorId, text } = comment
  const [place] = await db<{ scenario: string; event: string }[]>`
    update event_comment comment set text = ${text}, edited_at = case when text = ${text} then edited_at else now() end
    from event_thread thread join scenario on scenario.id = thread.scenario_id
    where comment.id = ${id} and editor_id = ${editorId} and thread.id = thread_id and scenario.removed_at is null
    returning scenario.file_name as scenario, thread.event`
  return place
}

const MOST_TAKEN = 10_000

export interface TakenComment extends Omit<Comment, 'id' | 'isOwn'> {
  readonly event: string
  readonly doneAt: Date | null
  readonly doneBy: string
}

export const allComments = async (db: Queries, scenarioId: string): Promise<readonly TakenComment[]> => {
  const rows = await db<TakenComment[]>`
    select event, author.username as user, written_at as "writtenAt", edited_at as "editedAt", text, done_at as "doneAt",
      coalesce(marker.username, '') as "doneBy"
    from event_thread thread join event_comment comment on comment.thread_id = thread.id join editor author on author.id = editor_id
    left join editor marker on marker.id = done_by
    where scenario_id = ${scenarioId} order by comment.id desc limit ${MOST_TAKEN}`
  return rows.toReversed()
}

export const markThread = async (
  db: Queries,
  threadId: string,
  editorId: string,
  isDone: boolean,
): Promise<void> => {
  await (isDone
    ? db`update event_thread set done_at = now(), done_by = ${editorId} where id = ${threadId} and done_at is null`
    : db`update event_thread set done_at = null, done_by = null where id = ${threadId}`)
}

export const followRenamed = async (
  tx: Queries,
  fileName: string,
  renamed: ReadonlyMap<string, string>,
): Promise<void> => {
  for (const [from, to] of renamed)
    await tx`
      update event_thread set event = ${to}
      where event = ${from} and scenario_id = (select id from scenario where lower(file_name) = lower(${fileName}) and removed_at is null)
        and not exists (select from event_thread other where other.scenario_id = event_thread.scenario_id and other.event = ${to})`
}
