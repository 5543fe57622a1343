// The services that HTTP needs besides the calls, provided by server/start/backend.ts.
import type { Caller } from '#server/services.ts'

/** The form tells the kind of a credential before any lookup (security §9.3). */
export type Form = 'account' | 'editor' | 'facilitator' | 'projector' | 'seat' | 'join'

/**
 * `expired`: the time of the link is over. `given away`: its seat was freed for another player. `replaced`:
 * the seat has another link. `withdrawn`: its exercise was removed. `contact`: for the page of a player's
 * link (rule 136).
 */
export interface Ended {
  readonly ended: 'expired' | 'given away' | 'replaced' | 'withdrawn'
  readonly contact?: { readonly support: string; readonly brand: string; readonly branding_logo_url: string }
}

export type Found = { readonly caller: Caller } | Ended | undefined

export interface Attempt {
  readonly actor: string
  readonly key: string
  readonly call: string
  readonly bytes: Buffer
  readonly care: Care
}

/**
 * `take`: the key is claimed across all processes before the work. `look up`: parallel repeats are harmless,
 * so the key is only looked up first, and stored with the response. `none`: the log detects a repeat, and
 * only this process remembers the response.
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
  /** Unlike a failure, an entry lasts `seconds` from the last time that it is remembered. */
  readonly rememberFor: (entry: { readonly key: string; readonly seconds: number }) => Promise<unknown>
  /**
   * `begin` says whether this process must do the request, `keep` stores its reply, `drop` allows a retry.
   */
  readonly requests: {
    readonly begin: (attempt: Attempt) => Promise<'new' | 'busy' | 'reused' | Kept>
    readonly keep: (attempt: Attempt, kept: Kept) => void
    readonly drop: (attempt: Attempt) => void
  }
  readonly writeAudit: (entry: AuditEntry) => Promise<unknown>
  /** Called for a page that has opened its stream (rule 41). */
  readonly here: (exerciseId: string, seatId: string) => Promise<void>
  /**
   * `end` is called at the deadline: from then on no write begins, unless one was committed before. It
   * returns whether something was committed, also by a write that was under way; `unknown` if the database
   * does not answer.
   */
  readonly leased: <T>(work: () => Promise<T>) => {
    readonly done: Promise<T>
    readonly end: () => Promise<'nothing' | 'something' | 'unknown'>
  }
  readonly failureOf: (error: unknown) => 'unavailable' | 'disk full' | 'bad input' | 'conflict' | 'defect'
  /** The full disks that this process found, and the space on that of DATA_DIR. */
  readonly disks: { readonly full: () => readonly Disk[]; readonly space: () => Promise<DiskSpace | null> }
  /** Whether the database answers and its schema fits this version. */
  readonly isReady: () => Promise<boolean>
  readonly figures: () => Promise<Figures>
  /** Consecutive failures by housekeeping job. */
  readonly putOff: () => ReadonlyMap<string, number>
  /** A file of the library or of an exercise by its public name, or undefined. */
  readonly fileOf: (area: 'images' | 'videos' | 'files', name: string) => Promise<StoredFile | undefined>
  /** The picture itself if it is small or cannot be reduced; undefined if there is none. */
  readonly thumbnailOf: (name: string) => Promise<StoredFile | undefined>
  readonly subscribe: (
    exerciseId: string,
    hear: (revision: number) => void,
  ) => Promise<{ readonly off: () => void }>
  readonly mailbox: Mailbox | null
}

export type Disk = 'database' | 'DATA_DIR'

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
  readonly path: string
}

export interface StoredLetter {
  readonly id: string
  readonly sender: string
  readonly recipient: string
  readonly subject: string
  readonly html: string
  readonly plain: string
  readonly calendar: string
  readonly receivedAt: Date
}

export interface Mailbox {
  readonly list: () => Promise<readonly StoredLetter[]>
  readonly letter: (id: string) => Promise<StoredLetter | undefined>
}
