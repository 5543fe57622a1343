import type { Actor } from '#contracts/wire/call.ts'
import type { MessageCode } from '#contracts/words/messages.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { ImageKind } from '#domain/scenario/media/media-names.ts'
import type { Config } from './config.ts'
import type { Db } from '../sql/sql.ts'

export type { Db, Queries } from '../sql/sql.ts'

export interface Services {
  readonly config: Config
  readonly db: Db
  /** Call it after the commit. */
  readonly mail: { wake(): void }
  /** Call it after the commit. */
  readonly push: { nudge(exercise: string, revision: number): Promise<void> }
  readonly media: Media
  readonly imports: Imports
  readonly log: Logger
}

export interface Imports {
  /** Returns the job's id. */
  take(file: UploadedFile, order: ImportOrder): Promise<string | Refusal>
}

interface ImportOrder {
  readonly editor_id: string
  readonly actor_kind: string
  readonly ip: string
  readonly request_id: string
  /** Whether media of the same name are replaced. */
  readonly replaces: boolean
  /** Null to keep the name in the imported file; the same holds for `as_title`. */
  readonly as_name: string | null
  readonly as_title: string | null
}

export interface Media {
  keepPicture(
    picture: Uploaded & { readonly kind: ImageKind; readonly alt: string },
  ): Promise<KeptFile | Refusal>
  keepRecording(recording: Uploaded): Promise<KeptFile | Refusal>
  keepBrought(brought: Brought): Promise<(KeptFile & { readonly mime: string }) | Refusal>
  /** Does nothing if there is already a picture with this name. */
  hang(picture: { readonly path: string; readonly name: string; readonly by: string }): Promise<void>
  /** False if the file is gone, or the id unknown. */
  bringBack(id: string): Promise<boolean>
  find(name: string): Promise<{ readonly bytes: number; read(): AsyncIterable<Uint8Array> } | undefined>
}

interface Uploaded {
  readonly file: UploadedFile
  readonly name: string
  readonly by: string
  readonly mayReplace: boolean
}

export interface Brought {
  readonly file: UploadedFile
  readonly exerciseId: string
  readonly name: string
  readonly by: string
  /** Names of the scenario's documents, in lower case. */
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

/** Security U2. */
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
  readonly path: string
  /** '' if it was not sent. */
  readonly name: string
  readonly bytes: number
}

export interface Request {
  readonly id: string
  readonly ip: string
  /** The Idempotency-Key. */
  readonly key: string | null
  readonly file?: UploadedFile
  audit: { object?: string; detail?: Record<string, unknown>; isWrittenByJob?: boolean; isOnlyLook?: boolean }
}

/** The status is 200 by default (security U3). */
export type Refused = Refusal<MessageCode> & {
  readonly status?: 401 | 403 | 404 | 409 | 422 | 429
  /** Further fields of the reply. */
  readonly more?: Readonly<Record<string, string>>
}
