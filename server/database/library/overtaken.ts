import { refuse, type Refusal } from '#domain/refusal.ts'

const TIME = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

interface Newer {
  readonly number: number
  readonly saved_at: Date
  /** By user name. */
  readonly saved_by: string | null
}

/** Somebody saved after this author had loaded: who and when, and which version there is now (rule 156). */
export const overtakenBy = ({ number, saved_at, saved_by }: Newer): Refusal =>
  refuse('changed meanwhile', {
    user: saved_by ?? 'somebody',
    time: `${TIME.format(saved_at).replace(',', ' at')} UTC`,
    version: number,
  })
