// The services HTTP needs besides the calls: callers, counters, stored replies. main injects them (HTTP
// itself knows no SQL).
import type { Caller } from '#server/services.ts'

/** The form of a credential, before any lookup (security §9.3: formats make mistakes loud). */
export type Form = 'account' | 'editor' | 'facilitator' | 'seat' | 'join'

/**
 * `expired`: the link was once valid. `given away`: another player has its seat. `replaced`: the seat has
 * another link. `withdrawn`: its exercise was removed.
 */
export type Found =
  | { readonly caller: Caller }
  | 'expired'
  | 'given away'
  | 'replaced'
  | 'withdrawn'
  | undefined

export interface Attempt {
  readonly actor: string
  readonly key: string
  readonly call: string
  /** The body as received. */
  readonly bytes: Buffer
  readonly care: Care
}

/**
 * How a repeated request is kept from acting twice. `take`: its key is claimed before the work, across all
 * processes. `look up`: parallel repeats are harmless, so the key is only looked up, and stored with the
 * response. `none`: the log detects it, and only this process remembers.
 */
export type Care = 'take' | 'look up' | 'none'

export interface Kept {
  readonly status: number
  readonly body: string
}

export interface AuditEntry {
  readonly actorKind: string
  readonly actorId: string
  readonly ip: string
  readonly call: string
  readonly object: string
  readonly outcome: string
  readonly requestId: string
  readonly detail: Readonly<Record<string, unknown>>
}

export interface Backend {
  readonly callerOf: (form: Form, token: string) => Promise<Found>
  readonly tallies: (
    keys: readonly string[],
  ) => Promise<readonly { readonly key: string; readonly points: number; readonly seconds: number }[]>
  readonly countFailures: (
    failures: readonly { readonly key: string; readonly seconds: number }[],
  ) => Promise<unknown>
  /**
   * Idempotency-Keys: `begin` says whether this process must do the request, `keep` stores its reply, `drop`
   * allows a retry.
   */
  readonly requests: {
    readonly begin: (attempt: Attempt) => Promise<'new' | 'busy' | 'reused' | Kept>
    readonly keep: (attempt: Attempt, kept: Kept) => void
    readonly drop: (attempt: Attempt) => void
  }
  readonly writeAudit: (entry: AuditEntry) => Promise<unknown>
  /** A player's page has opened its stream: the player is present (rule 41). */
  readonly here: (exerciseId: string, seatId: string) => Promise<void>
  /**
   * Does the work of a call. `end`: its deadline has passed; nothing is committed from then on, and it
   * returns the commit state, `unknown` if the database does not answer.
   */
  readonly leased: <T>(work: () => Promise<T>) => {
    readonly done: Promise<T>
    readonly end: () => Promise<'nothing' | 'something' | 'unknown'>
  }
  /** The meaning of an error thrown by a call, for the caller. */
  readonly failureOf: (error: unknown) => 'unavailable' | 'disk full' | 'bad input' | 'conflict' | 'defect'
  /** The disks this process found full: PostgreSQL's, or that of DATA_DIR. */
  readonly disks: { readonly full: () => readonly Disk[]; readonly space: () => Promise<DiskSpace | null> }
  /** Whether the database answers and has this version's schema. */
  readonly isReady: () => Promise<boolean>
  /** Metrics of the whole installation. */
  readonly figures: () => Promise<Figures>
  /** Failed housekeeping jobs → consecutive failures. */
  readonly putOff: () => ReadonlyMap<string, number>
  /** A file of the library by its public name, or undefined. */
  readonly fileOf: (area: 'images' | 'videos' | 'files', name: string) => Promise<StoredFile | undefined>
  /** A picture's thumbnail; the picture itself if it is small, or cannot be reduced. */
  readonly thumbnailOf: (name: string) => Promise<StoredFile | undefined>
  /** Listens to an exercise until `off` is called; gets its current revision at once. */
  readonly subscribe: (
    exerciseId: string,
    hear: (revision: number) => void,
  ) => Promise<{ readonly off: () => void }>
  /** Letters of the built-in mailbox; null with a mail server. */
  readonly mailbox: Mailbox | null
}

export type Disk = 'database' | 'DATA_DIR'

/** Bytes on the disk of DATA_DIR. */
export interface DiskSpace {
  readonly free: number
  readonly size: number
}

export interface Figures {
  readonly lettersQueued: number
  readonly lettersFailed: number
  readonly oldestLetterSeconds: number
  readonly liveExercises: number
  readonly playersOnline: number
  /** Customers whose balance differs from their last ledger entry. */
  readonly ledgerMismatches: number
}

export interface StoredFile {
  readonly mime: string
  readonly bytes: number
  /** The path on disk. */
  readonly path: string
}

export interface StoredLetter {
  readonly id: string
  readonly sender: string
  readonly recipient: string
  readonly subject: string
  readonly html: string
  readonly plain: string
  /** An iCalendar object, or ''. */
  readonly calendar: string
  readonly receivedAt: Date
}

export interface Mailbox {
  readonly list: () => Promise<readonly StoredLetter[]>
  readonly letter: (id: string) => Promise<StoredLetter | undefined>
}
