import type { Caller } from '#server/services/services.ts'

/** The form tells the kind of a credential before any lookup (security §9.3). */
export type Form = 'account' | 'editor' | 'facilitator' | 'projector' | 'seat' | 'join'

/**
 * `given away`: the seat was freed for another player. `replaced`: the seat has another link. `withdrawn`: the
 * exercise was removed.
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
 * so the key is only looked up. `none`: the log detects a repeat.
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
  readonly rememberFor: (entry: { readonly key: string; readonly seconds: number }) => Promise<unknown>
  readonly requests: {
    readonly begin: (attempt: Attempt) => Promise<'new' | 'busy' | 'reused' | Kept>
    readonly keep: (attempt: Attempt, kept: Kept) => void
    readonly drop: (attempt: Attempt) => void
  }
  readonly writeAudit: (entry: AuditEntry) => Promise<unknown>
  readonly here: (exerciseId: string, seatId: string) => Promise<void>
  /** `end` is called at the deadline: from then on no write begins, unless one was committed before. */
  readonly leased: <T>(work: () => Promise<T>) => {
    readonly done: Promise<T>
    readonly end: () => Promise<'nothing' | 'something' | 'unknown'>
  }
  readonly failureOf: (error: unknown) => 'unavailable' | 'disk full' | 'bad input' | 'conflict' | 'defect'
  readonly disks: { readonly full: () => readonly Disk[]; readonly space: () => Promise<DiskSpace | null> }
  readonly isReady: () => Promise<boolean>
  readonly figures: () => Promise<Figures>
  readonly putOff: () => ReadonlyMap<string, number>
  readonly fileOf: (area: 'images' | 'videos' | 'files', name: string) => Promise<StoredFile | undefined>
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
