// What a call is handed: the parts of the server that touch the world. Types only; main.ts makes them.
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
  /** Wakes the mail worker: something was queued and committed. */
  readonly mail: { wake(): void }
  /** Tells everybody, on every process, that an exercise has reached `revision`. Called after the commit. */
  readonly push: { nudge(exercise: string, revision: number): Promise<void> }
  readonly media: Media
  readonly imports: Imports
  readonly log: Logger
}

/** Imports of scenarios, done beside the calls. */
export interface Imports {
  /**
   * Takes an archive over, as a job that begins at once where there is a hand free. Its id; refuses where too
   * many are under way.
   */
  take(file: UploadedFile, order: ImportOrder): Promise<string | Refusal>
}

interface ImportOrder {
  readonly editor_id: string
  /** These three for the audit log. */
  readonly actor_kind: string
  readonly ip: string
  readonly request_id: string
  /** Media of the same name give way. */
  readonly replaces: boolean
  /** Another file name, another title than the file's own; null: that. */
  readonly as_name: string | null
  readonly as_title: string | null
}

/** Keeps files of authors; the reply names them as scenarios will. */
export interface Media {
  keepPicture(
    picture: Uploaded & { readonly kind: ImageKind; readonly alt: string },
  ): Promise<KeptFile | Refusal>
  keepRecording(recording: Uploaded): Promise<KeptFile | Refusal>
  /** Keeps a picture or PDF of one exercise. */
  keepBrought(brought: Brought): Promise<(KeptFile & { readonly mime: string }) | Refusal>
  /** Keeps a picture that comes with the product, as it is; one of that name stays. */
  hang(picture: { readonly path: string; readonly name: string; readonly by: string }): Promise<void>
  /** Fetches the file of a removed one from the trash; false where it is gone, or nobody knows the id. */
  bringBack(id: string): Promise<boolean>
  /** What is kept under such a name. */
  find(name: string): Promise<{ readonly bytes: number; read(): AsyncIterable<Uint8Array> } | undefined>
}

interface Uploaded {
  readonly file: UploadedFile
  /** As it was typed. */
  readonly name: string
  readonly by: string
  readonly mayReplace: boolean
}

export interface Brought {
  readonly file: UploadedFile
  readonly exerciseId: string
  /** As it was called where it came from. */
  readonly name: string
  readonly by: string
  /** Names the exercise has for others, in small letters. */
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

/** Who is asking, as the token alone says it (security U2). */
export type Caller =
  | { readonly kind: 'visitor' }
  | AccountCaller<'customer'>
  | AccountCaller<'subaccount'>
  | { readonly kind: 'player'; readonly exerciseId: string; readonly seatId: string; readonly token: string }
  | { readonly kind: 'join'; readonly exerciseId: string; readonly text: string }
  | { readonly kind: 'facilitator'; readonly exerciseId: string }
  | EditorCaller<'author'>
  | EditorCaller<'admin'>

export type CallerOf<Who extends Actor> = Extract<Caller, { readonly kind: Who }>

export interface UploadedFile {
  /** Where it lies for now. */
  readonly path: string
  readonly bytes: number
}

/** What a handler knows of the request besides its input. */
export interface Request {
  readonly id: string
  readonly ip: string
  /**
   * Its Idempotency-Key: what a rule must know where a repeat would do something else, also after the process
   * was killed.
   */
  readonly key: string | null
  /** What came with a multipart form: a file of its own, which is taken away after the response. */
  readonly file?: UploadedFile
  /**
   * Set by a handler for the audit log: what was touched; that a job writes the entry when it ends; that
   * nothing was done, only counted.
   */
  audit: { object?: string; detail?: Record<string, unknown>; isWrittenByJob?: boolean; isOnlyLook?: boolean }
}

/** A refusal a handler answers with; status 200 unless said (security U3). */
export type Refused = Refusal<MessageCode> & {
  readonly status?: 401 | 403 | 404 | 409 | 422 | 429
  /** Fields of the wire besides `type` and `data`. */
  readonly more?: Readonly<Record<string, string>>
}
