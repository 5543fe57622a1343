// What HTTP needs besides the calls: who is asking, what was counted, what was kept. main puts them in (HTTP
// itself knows no SQL).
import type { Caller } from '#server/services.ts'

/** What a credential looks like, before anything is looked up (security §9.3: formats make mistakes loud). */
export type Form = 'account' | 'editor' | 'facilitator' | 'seat' | 'join'

/**
 * `expired`: the link was good once. `given away`: its place is somebody else's now. `replaced`: there is
 * another link for it.
 */
export type Found = { readonly caller: Caller } | 'expired' | 'given away' | 'replaced' | undefined

export interface Attempt {
  readonly actor: string
  readonly key: string
  readonly call: string
  /** The body as it came. */
  readonly bytes: Buffer
  readonly care: Care
}

/**
 * What it takes that a request is not done twice. `take`: its key is taken before it is done, on all
 * processes. `look up`: done twice at the same moment is done once, so that the key is only looked up, and
 * stored with the response. `none`: the log knows, and only this process remembers.
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
   * Idempotency-Keys: `begin` says whether this is ours to do, `keep` what it is answered with from now on,
   * `drop` that it may come again.
   */
  readonly requests: {
    readonly begin: (attempt: Attempt) => Promise<'new' | 'busy' | 'reused' | Kept>
    readonly keep: (attempt: Attempt, kept: Kept) => void
    readonly drop: (attempt: Attempt) => void
  }
  readonly writeAudit: (entry: AuditEntry) => Promise<unknown>
  /** A player's page is open: he is there although he asks for nothing (rule 41). */
  readonly here: (exerciseId: string, seatId: string) => Promise<void>
  /**
   * Does the work of a call. `end`: its time is over; from then on nothing of it is committed, and it says
   * what was by then, `unknown` where the database does not answer.
   */
  readonly leased: <T>(work: () => Promise<T>) => {
    readonly done: Promise<T>
    readonly end: () => Promise<'nothing' | 'something' | 'unknown'>
  }
  /** What an error thrown by a call means for the one who asked. */
  readonly failureOf: (error: unknown) => 'unavailable' | 'disk full' | 'bad input' | 'conflict' | 'defect'
  /** Whose disks are full, as this process met them: PostgreSQL's, or that of DATA_DIR. */
  readonly disks: { readonly full: () => readonly Disk[]; readonly space: () => Promise<DiskSpace | null> }
  /** Whether the database answers and has this version's schema. */
  readonly isReady: () => Promise<boolean>
  /** What a monitor wants to know of the whole installation. */
  readonly figures: () => Promise<Figures>
  /** Housework that this process could not do → how often in a row. */
  readonly putOff: () => ReadonlyMap<string, number>
  /** A file of the library by its public name, or undefined. */
  readonly fileOf: (area: 'images' | 'videos' | 'files', name: string) => Promise<StoredFile | undefined>
  /**
   * The small picture of one of the library's pictures; itself where it is small, or cannot be made smaller.
   */
  readonly thumbnailOf: (name: string) => Promise<StoredFile | undefined>
  /** Listens to an exercise until `off` is called; hears its present revision at once. */
  readonly subscribe: (
    exerciseId: string,
    hear: (revision: number) => void,
  ) => Promise<{ readonly off: () => void }>
  /** Letters of the built-in mailbox; null where a mail server is used. */
  readonly mailbox: Mailbox | null
}

export type Disk = 'database' | 'DATA_DIR'

/** Bytes, of the disk of DATA_DIR. */
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
  /** Customers whose balance is not the last one of their ledger. */
  readonly ledgerMismatches: number
}

export interface StoredFile {
  readonly mime: string
  readonly bytes: number
  /** Where it lies. */
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
