import type { ConsoleEvent } from '../../console/context.ts'

type Sent = Pick<ConsoleEvent, 'id' | 'prepared' | 'changed' | 'sentBy' | 'displayAt'>

export const sentAs = <T extends Sent>(prepared: string, events: readonly T[]): T | undefined =>
  events.findLast(event => prepared !== '' && event.prepared === prepared && event.changed !== 'withdrawn')
