import type { Call } from '#contracts/wire/call.ts'
import type { File } from '#contracts/wire/file.ts'
import { readInput } from '#contracts/wire/reading.ts'
import type { Caller, Refused, Request, Services } from '#server/services/services.ts'
import { attemptsOf } from './attempts.ts'
import type { Attempts } from './limits/tries.ts'
import { callerOf, idOf, isResponse, whoseToken } from './callers.ts'
import type { Credential } from './wire/credential.ts'
import { repliesWithFile, fileResponse } from './bodies/file-reply.ts'
import type { Route } from './handlers.ts'
import {
  badInput,
  defect,
  diskFull,
  failed,
  refusedBy,
  tooMany,
  unavailable,
  type HttpResponse,
} from './wire/refusals.ts'
import { onceOnly } from './repeats.ts'
import { fingerprint } from './wire/trace.ts'
import type { Ask, Context } from './context.ts'

export interface Responded {
  readonly response: HttpResponse
  readonly caller: Caller
}

const VISITOR: Caller = { kind: 'visitor' }

export const respondTo = async (context: Context, route: Route, ask: Ask): Promise<Responded> => {
  const known: { caller: Caller } = { caller: VISITOR }
  const request: Request = {
    id: ask.id,
    ip: ask.ip,
    key: ask.key,
    ...(ask.file && { file: ask.file }),
    audit: {},
  }
  const response = await context.deadline
    .within(() => carriedOut(context, route, ask, request, known), route.contract.upload !== undefined)
    .catch(error => failureResponse(context, route.contract, ask, error))
  await noted(
    context,
    route.contract,
    request,
    { caller: known.caller, credential: ask.credential },
    response,
  )
  return { response, caller: known.caller }
}

const carriedOut = async (
  context: Context,
  { contract, handler }: Route,
  ask: Ask,
  request: Request,
  known: { caller: Caller },
): Promise<HttpResponse> => {
  const { backend, limits, services } = context
  const attempts = attemptsOf(backend, contract, ask, services.config.rateLimitScale)
  const pause = (await attempts?.wait()) ?? 0
  if (pause > 0 && !attempts?.mayBeKnown) return tooMany(pause)

  const caller = await callerOf(backend, contract, ask.credential)
  if (isResponse(caller)) return pause > 0 ? tooMany(pause) : counted(attempts, caller)
  known.caller = caller

  const wait = limits.take(contract.rate, caller, ask.ip)
  if (wait > 0) return tooMany(wait)

  const work = async () => {
    const read = readInput(contract, ask.body)
    if ('problem' in read) return failed(200, 'field refused', { values: { problem: read.problem } })
    // The cast holds: the handler belongs to this contract, whose schema has just parsed the input.
    const reply = await handler.handle(services, caller, read.input as never, request)
    if (isRefused(reply)) return counted(attempts, refusedBy(reply))
    await attempts?.succeeded()
    return replied(services, contract, reply)
  }
  const response = await (repliesWithFile(contract) ? work() : onceOnly(context, contract, ask, caller, work))
  if (isRefusedForm(response)) limits.refused(contract.rate, caller, ask.ip)
  return response
}

/** A wrong password, code or link may be a guess, so it still counts towards the limits. */
const isRefusedForm = ({ status, outcome }: HttpResponse): boolean =>
  status === 200 && outcome.startsWith('refused: ') && !FAILED_TRIES.has(outcome)

const isRefused = (reply: unknown): reply is Refused =>
  typeof reply === 'object' && reply !== null && 'refused' in reply

const counted = async (attempts: Attempts | null, response: HttpResponse): Promise<HttpResponse> => {
  if (FAILED_TRIES.has(response.outcome)) await attempts?.failed()
  return response
}
const FAILED_TRIES = new Set([
  'refused: login failed',
  'refused: link not found',
  'refused: second factor wrong',
  'refused: challenge over',
  'refused: password wrong',
])

const replied = ({ config }: Services, contract: Call, reply: unknown): HttpResponse => {
  if (config.checkReplies) {
    const checked = contract.reply.safeParse(reply)
    if (!checked.success)
      throw new Error(`The reply of ${contract.name} breaks its contract: ${checked.error.message}`)
  }
  // The cast holds: if the contract's reply is `file`, the handler's type guarantees a File.
  if (repliesWithFile(contract)) return fileResponse(reply as File)
  return { status: 200, body: JSON.stringify(reply), outcome: 'done' }
}

const failureResponse = (
  { backend, services }: Context,
  contract: Call,
  { id }: Ask,
  error: unknown,
): HttpResponse => {
  const failure = backend.failureOf(error)
  if (failure === 'unavailable') return unavailable()
  if (failure === 'disk full') return diskFull()
  if (failure === 'bad input') return badInput(400, 'it holds a value that cannot be stored')
  services.log.error({ id, call: contract.name, error: described(error) }, 'a call failed')
  return failure === 'conflict' ? badInput(409, 'it contradicts what is stored') : defect(id)
}

/** PostgreSQL's messages about values may quote user text, so they are left out. */
export const described = (error: unknown) => {
  if (!(error instanceof Error)) return { message: String(error) }
  const isDatabase = 'severity' in error && 'code' in error
  const {
    code,
    routine,
    constraint_name: constraint,
  } = error as Error & { code?: unknown; routine?: unknown; constraint_name?: unknown }
  const message = isDatabase && String(code).startsWith('2') ? 'a statement was refused' : error.message
  const stack = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line))
  return { message, code, routine, constraint, stack: stack.slice(0, 12).map(line => line.trim()) }
}

interface Asking {
  readonly caller: Caller
  readonly credential: Credential | null
}

/** A request answered with 403, 404 or 429 may be a probe, so it is noted even for calls that are not audited. */
const noted = async (
  { backend, limits, services }: Context,
  contract: Call,
  request: Request,
  asking: Asking,
  response: HttpResponse,
) => {
  const isTrying = response.status === 403 || response.status === 404 || response.status === 429
  if ((!contract.audited && !isTrying) || request.audit.isWrittenByJob || request.audit.isOnlyLook) return
  // One entry a minute, so that a flood cannot fill the disk.
  const isFlood = (who: string) =>
    response.status !== 200 && !limits.isFirst(`audit ${who} ${contract.name} ${response.status}`)
  const isKind = response.status === 403 && asking.caller.kind === 'visitor' && asking.credential !== null
  if (isKind && isFlood(`${request.ip} ${fingerprint(asking.credential.token)}`)) return
  // A token of the wrong kind was refused before its owner was looked up.
  const actor = isKind ? await whoseToken(backend, asking.credential).catch(() => VISITOR) : asking.caller
  if (isFlood(`${request.ip} ${idOf(actor)}`)) return
  const entry = {
    actorKind: actor.kind,
    actorId: idOf(actor),
    ip: request.ip,
    call: contract.name,
    object: request.audit.object ?? '',
    outcome: response.outcome,
    requestId: request.id,
    detail: request.audit.detail ?? {},
  }
  await backend
    .writeAudit(entry)
    .catch(error =>
      services.log.error({ ...entry, error: described(error) }, 'the audit log could not be written'),
    )
}
