import { addresseesOf } from '#domain/scenario/references/references.ts'
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import { useOnDesk, workOf } from '../desk/desk.ts'

/** The roles and teams for which an event is, in words; '': everyone. */
export const useAddressees = (event: ScenarioEvent | null): string =>
  useOnDesk(state => (event ? addresseesOf(event, workOf(state).details.roles).join(', ') : ''))
