// The types that all calls share. server/start/start.ts creates the services.
import type { Actor } from '#contracts/wire/call.ts'
import type { MessageCode } from '#contracts/words/messages.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { ImageKind } from '#domain/scenario/media/media-names.ts'
import type { Config } from './config.ts'
import type { Db } from './sql/sql.ts'

export type { Db, Queries } from './sql/sql.ts'

export interface Services {
  readonly config: Config
  readonly db: Db
  /** Wakes the mail worker after a letter was queued and committed. */
  readonly mail: { wake(): void }
  /**
   * Tells the listeners on every process that an exercise has reached `revision`. Called after the commit.
   */
  readonly push: { nudge(exercise: string, revision: number): Promise<void> }
  readonly media: Media
  readonly imports: Imports
  readonly log: Logger
}

export interface Imports {
  /**
   * Takes an archive as a job, which starts at once if a worker is free. Returns the job's id; refuses if too
   * many jobs are in progress.
   */
  take(file: UploadedFile, order: ImportOrder): Promise<string | Refusal>
}

interface ImportOrder {
  readonly editor_id: string
  /** This and the next two fields are for the audit log. */
  readonly actor_kind: string
  readonly ip: string
  readonly request_id: string
  /** Whether media of the same name are replaced. */
  readonly replaces: boolean
  /** A file name and a title that replace those in the file; null to keep them. */
  readonly as_name: string | null
  readonly as_title: string | null
}

/** A result has the final name of the file, which may differ from the typed one. */
export interface Media {
  keepPicture(
    picture: Uploaded & { readonly kind: ImageKind; readonly alt: string },
  ): Promise<KeptFile | Refusal>
  keepRecording(recording: Uploaded): Promise<KeptFile | Refusal>
  /** Stores a picture or PDF of one exercise. */
  keepBrought(brought: Brought): Promise<(KeptFile & { readonly mime: string }) | Refusal>
  /** Stores a shipped picture unchanged; an existing one stays. */
  hang(picture: { readonly path: string; readonly name: string; readonly by: string }): Promise<void>
  /** Restores a removed file from the trash; false if it is gone, or the id is unknown. */
  bringBack(id: string): Promise<boolean>
  find(name: string): Promise<{ readonly bytes: number; read(): AsyncIterable<Uint8Array> } | undefined>
}

interface Uploaded {
  readonly file: UploadedFile
  /** The name as typed. */
  readonly name: string
  readonly by: string
  readonly mayReplace: boolean
}

export interface Brought {
  readonly file: UploadedFile
  readonly exerciseId: string
  /** The original name of the file. */
  readonly name: string
  readonly by: string
  /** Names in lower case that a file cannot have: those of the scenario's documents. */
  readonly taken: ReadonlySet<string>
}

interface KeptFile {
  readonly id: string
  readonly name: string
}

export interface Logger {
  debug(fields: object, text: string): void
  info(fields: object, text: string): void
  warn(fields: object, text: string): void
  error(fields: object, text: string): void
}

export interface AccountCaller<Kind> {
  readonly kind: Kind
  readonly accountId: string
  readonly tenantId: string
  readonly username: string
  readonly trainer: string
  readonly role: '0' | '1' | '01'
  readonly tokenHash: Buffer
}

export interface EditorCaller<Kind> {
  readonly kind: Kind
  readonly editorId: string
  readonly username: string
  readonly restricted: boolean
  readonly tokenHash: Buffer
}

/** The caller, known from the token alone (security U2). */
export type Caller =
  | { readonly kind: 'visitor' }
  | AccountCaller<'customer'>
  | AccountCaller<'subaccount'>
  | { readonly kind: 'player'; readonly exerciseId: string; readonly seatId: string; readonly token: string }
  | { readonly kind: 'join'; readonly exerciseId: string; readonly text: string }
  | { readonly kind: 'facilitator'; readonly exerciseId: string }
  | { readonly kind: 'projector'; readonly exerciseId: string }
  | EditorCaller<'author'>
  | EditorCaller<'admin'>

export type CallerOf<Who extends Actor> = Extract<Caller, { readonly kind: Who }>

export interface UploadedFile {
  /** The temporary path of the file. */
  readonly path: string
  /** Its name on the sender's device; '' if that was not sent. */
  readonly name: string
  readonly bytes: number
}

export interface Request {
  readonly id: string
  readonly ip: string
  /** The request's Idempotency-Key, for rules that must recognise a repeat themselves. */
  readonly key: string | null
  /** The uploaded file of a multipart form, deleted after the response. */
  readonly file?: UploadedFile
  /**
   * Set by a handler for the audit log. A job writes its own entry when it ends, and a preview makes none.
   */
  audit: { object?: string; detail?: Record<string, unknown>; isWrittenByJob?: boolean; isOnlyLook?: boolean }
}

/** A handler's refusal. Its status is 200 by default (security U3). */
export type Refused = Refusal<MessageCode> & {
  readonly status?: 401 | 403 | 404 | 409 | 422 | 429
  /** Further fields of the reply besides `type` and `data`. */
  readonly more?: Readonly<Record<string, string>>
}
