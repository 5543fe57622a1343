// What authors say of events. Of a scenario that is removed nobody asks; it comes back with what was said of it.
import type { Queries } from '#server/services.ts'

const MOST_THREADS = 2_000
const PAGE = 50

export interface ListedThread {
  readonly event: string
  readonly comments: number
  readonly isDone: boolean
  readonly writtenAt: Date
}

/** Open ones first, then the last written. */
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

/** Undefined where nobody has said anything of the event. */
export const threadOf = async (db: Queries, scenarioId: string, event: string): Promise<Thread | undefined> => {
  const [thread] = await db<Thread[]>`
    select thread.id, done_at as "doneAt", coalesce(editor.username, '') as "doneBy"
    from event_thread thread left join editor on editor.id = done_by where scenario_id = ${scenarioId} and event = ${event}`
  return thread
}

export interface Comment {
  readonly id: string
  readonly user: string
  readonly writtenAt: Date
  readonly text: string
}

/** The last ones before `before`, in the order in which they were written. */
export const commentsOf = async (db: Queries, threadId: string, before: string | null): Promise<{ comments: Comment[]; more: boolean }> => {
  const rows = await db<Comment[]>`
    select comment.id, editor.username as user, written_at as "writtenAt", text from event_comment comment
    join editor on editor.id = editor_id where thread_id = ${threadId} and (${before}::bigint is null or comment.id < ${before}::bigint)
    order by comment.id desc limit ${PAGE + 1}`
  return { comments: rows.slice(0, PAGE).toReversed(), more: rows.length > PAGE }
}

/** Adds one, and opens the thread again. */
export const addComment = async (
  tx: Queries,
  comment: { readonly scenarioId: string; readonly event: string; readonly editorId: string; readonly text: string },
): Promise<void> => {
  const { scenarioId, event, editorId, text } = comment
  const [thread] = await tx<[{ id: string }]>`
    insert into event_thread (scenario_id, event) values (${scenarioId}, ${event})
    on conflict (scenario_id, event) do update set done_at = null, done_by = null returning id`
  await tx`insert into event_comment (thread_id, editor_id, text) values (${thread.id}, ${editorId}, ${text})`
}

/** What is so already keeps who did it and when. */
export const markThread = async (db: Queries, threadId: string, editorId: string, isDone: boolean): Promise<void> => {
  await (isDone
    ? db`update event_thread set done_at = now(), done_by = ${editorId} where id = ${threadId} and done_at is null`
    : db`update event_thread set done_at = null, done_by = null where id = ${threadId}`)
}

/** Threads follow events that were given another id; one that has said something under the new one already keeps both apart. */
export const followRenamed = async (tx: Queries, fileName: string, renamed: ReadonlyMap<string, string>): Promise<void> => {
  for (const [from, to] of renamed)
    await tx`
      update event_thread set event = ${to}
      where event = ${from} and scenario_id = (select id from scenario where lower(file_name) = lower(${fileName}) and removed_at is null)
        and not exists (select from event_thread other where other.scenario_id = event_thread.scenario_id and other.event = ${to})`
}
