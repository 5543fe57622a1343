// What a call is: one value, read by the server (route, check, limit) and by the browser (types).
import type { z } from 'zod'

/** Who can ask. `author` is an editor account; `admin` one with the admin right (security §3). */
export const ACTORS = [
  'visitor',
  'customer',
  'subaccount',
  'player',
  'join',
  'facilitator',
  'author',
  'admin',
] as const
export type Actor = (typeof ACTORS)[number]

/** Rate classes of security §5. */
export type Rate =
  | 'login'
  | 'link'
  | 'resend'
  | 'poll'
  | 'play'
  | 'social'
  | 'customer'
  | 'order'
  | 'mail'
  | 'author'
  | 'upload'
  | 'heavy'
  | 'public'
  | 'run'

export interface Call<
  Name extends string = string,
  Input extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Who extends Actor = Actor,
> {
  readonly name: Name
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below /api/ where it is more than the name: 'deleteClient/:name'. */
  readonly path?: string
  readonly who: readonly Who[]
  readonly rate: Rate
  /**
   * Of a call of class `login`: the field of its input that names the account, by which wrong tries are
   * counted. Absent where only what the call looks up says whose it is: the call then counts for that account
   * itself.
   */
  readonly namedBy?: string
  /** Written to the audit log (security U11). */
  readonly audited?: boolean
  /**
   * The log of the exercise itself knows what was done: the same again does nothing new and is answered the
   * same, wherever and whenever it comes (rule 71). Its Idempotency-Keys need not be stored.
   */
  readonly keptByLog?: boolean
  /** Bytes of body; 256 KiB unless said. */
  readonly limit?: number
  /**
   * A multipart form with one file, `myFile`, of at most so many bytes; everything else of the form is the
   * input.
   */
  readonly upload?: { readonly most: number }
  /**
   * The body without its credential (`token`, `editor` or bearer), which the server takes off first. Unknown
   * keys are dropped.
   */
  readonly input: Input
  readonly reply: Reply
  /** One line for the OpenAPI document. */
  readonly summary: string
}

export const call = <
  const Name extends string,
  Input extends z.ZodType,
  Reply extends z.ZodType,
  const Who extends Actor,
>(
  value: Call<Name, Input, Reply, Who>,
): Call<Name, Input, Reply, Who> => value

export type InputOf<C> = C extends { readonly input: infer I extends z.ZodType } ? z.output<I> : never
export type BodyOf<C> = C extends { readonly input: infer I extends z.ZodType } ? z.input<I> : never
export type ReplyOf<C> = C extends { readonly reply: infer R extends z.ZodType } ? z.output<R> : never
