import type { Services, UploadedFile } from '#server/services/services.ts'
import type { Credential } from './wire/credential.ts'
import type { Deadline } from './deadline.ts'
import type { Backend } from './wire/backend.ts'
import type { Body } from './wire/json-body.ts'
import type { Unfinished } from './bodies/unfinished.ts'
import type { Limits } from './limits/limits.ts'
import type { Strangers } from './limits/strangers.ts'
import type { Meter } from './watch/meter.ts'

export interface Context {
  readonly services: Services
  readonly backend: Backend
  readonly limits: Limits
  readonly strangers: Strangers
  readonly deadline: Deadline
  readonly meter: Meter
  readonly unfinished: Unfinished
}

export interface Ask {
  readonly id: string
  readonly ip: string
  readonly credential: Credential | null
  readonly body: Body
  readonly bytes: Buffer
  readonly file?: UploadedFile
  readonly key: string | null
}
