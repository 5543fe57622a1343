// The definition of a call: one value, read by the server (route, check, limit) and by the browser (types).
import type { z } from 'zod'

/** Kinds of callers. `author` is an editor account; `admin` one with the admin right (security §3). */
export const ACTORS = [
  'visitor',
  'customer',
  'subaccount',
  'player',
  'join',
  'facilitator',
  'projector',
  'author',
  'admin',
] as const
export type Actor = (typeof ACTORS)[number]

/** The rate classes of security §5. */
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
  /** The path below /api/, if it is more than the name: 'deleteClient/:name'. */
  readonly path?: string
  readonly who: readonly Who[]
  readonly rate: Rate
  /**
   * For class `login`: the input field that names the account, for counting failed attempts. Absent if only
   * the call can find the account; it then counts them itself.
   */
  readonly namedBy?: string
  /** Whether the call is written to the audit log (security U11). */
  readonly audited?: boolean
  /**
   * Whether the exercise's log makes the call idempotent: a repeat changes nothing and gets the same reply,
   * at any time and in any process, so its Idempotency-Keys need not be stored.
   */
  readonly keptByLog?: boolean
  /** The maximum size of the body in bytes; 256 KiB by default. */
  readonly limit?: number
  /**
   * For a multipart form with one file, `myFile`: the maximum size of the file in bytes. The other fields
   * are the input.
   */
  readonly upload?: { readonly most: number }
  /**
   * The body without the credential (`token` or `editor`), which the server removes first. Unknown keys are
   * dropped.
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
