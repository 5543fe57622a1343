// A call is one value, read by the server (route, check, limit) and by the browser (types).
import type { z } from 'zod'

/** Security §3. `author`: an editor account; `admin`: one with the admin right. */
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

/** Security §5. */
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
  /** Below /api/, if it is more than the name: 'deleteClient/:name'. */
  readonly path?: string
  readonly who: readonly Who[]
  readonly rate: Rate
  /** For class `login`: the input field that names the account. */
  readonly namedBy?: string
  readonly audited?: boolean
  /** The rules recognise a repeat by the log, so the reply to an Idempotency-Key need not be kept. */
  readonly keptByLog?: boolean
  /** In bytes; 256 KiB by default. */
  readonly limit?: number
  /** For a multipart form with one file, `myFile`; `most` in bytes. */
  readonly upload?: { readonly most: number }
  readonly input: Input
  readonly reply: Reply
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
