import type { Command, Message } from '#domain/exercise/log/commands.ts'
import type { Exercise } from '#domain/exercise/log/exercise.ts'
import { DEVICES, ROLES, wordOf, type RoleStep } from './any-roles.ts'

export interface Shown {
  readonly id: string
  readonly responseType: string
  readonly response: object | null
  readonly options: readonly { readonly text: string }[]
  readonly to?: readonly string[]
  readonly decision?: { readonly proposals: readonly { readonly id: string }[] } | null
}

export interface Sight {
  readonly exercise: Exercise
  readonly deviceOf: (who: number) => string
  readonly has: (device: string) => readonly Shown[]
  readonly came: readonly string[]
}

const by = 'Faye'
const pick = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(1, list.length)]
const roleIn = (which: number): string | null => pick([...ROLES, ...ROLES, null], which) ?? null
const MINUTES = [1, 2, 3, 5, 10, 15]

export const openingOf = ({ mode, seats }: Exercise): readonly RoleStep[] => {
  const step = (what: RoleStep['what'], who = 0, which = who): RoleStep => ({ wait: 1_000, what, who, which })
  if (mode === 'automated') return seats.slice(0, 2).map((_, who) => step('join', who))
  const come = [0, 1, 2, 3].flatMap(who => [step('join', who), step('take', who, who * 3)])
  return [step('continue'), ...come, step('continue')]
}

export const commandOf = (sight: Sight, { what, who, which }: RoleStep, isOpen: boolean): Command => {
  const { exercise } = sight
  const device = sight.deviceOf(who)
  const seen = sight.has(device)
  const open = seen.filter(({ response, responseType }) => response === null && responseType !== 'none')
  const event = pick(open.length > 0 ? open : seen, which)
  const other = sight.deviceOf(who + 1 + (which % 5))
  const team = pick(exercise.teams, which)
  switch (what) {
    case 'answer':
      return { kind: 'answer', seat: device, event: event?.id ?? 'e0', response: responseTo(event, which) }
    case 'read':
      return { kind: 'read', seat: device, event: pick(seen, which)?.id ?? 'e0' }
    case 'look':
      return { kind: 'complete', seat: device }
    case 'probe':
      return probe(device, pick(sight.came, which) ?? 'e0', which)
    case 'like':
      return { kind: 'like', seat: device, event: pick(seen, which)?.id ?? 'e0', comment: null }
    case 'discuss':
      return {
        kind: 'discuss',
        seat: device,
        event: pick(seen, which)?.id ?? 'e0',
        text: `Said ${wordOf(pick(seen, which)?.id ?? 'e0')}`,
      }
    case 'stand':
      return standing(device, seen, which)
    case 'forward': {
      const forRoles = seen.filter(({ to = [] }) => to.length > 0)
      const role = roleIn(which >> 1)
      const note = which % 3 === 0 ? '' : 'For you'
      return { kind: 'forward', seat: device, event: pick(forRoles, which)?.id ?? 'e0', role, note }
    }
    case 'give':
      return { kind: 'give roles', roles: [{ seat: device, role: roleIn(which) }], by }
    case 'swap':
      return {
        kind: 'give roles',
        roles: [
          { seat: device, role: roleIn(which) },
          { seat: other, role: roleIn(which >> 2) },
        ].filter((each, index) => index === 0 || each.seat !== device),
        by,
      }
    case 'several':
      return {
        kind: 'give roles',
        roles: [...new Set([0, 1, 2, 3, 4, 5].map(sight.deviceOf))].map((seat, index) => ({
          seat,
          role: roleIn(which + index * (1 + (who % 4))),
        })),
        by,
      }
    case 'move':
      return { kind: 'move to team', seat: device, team: team ?? 'Athena', by }
    case 'take':
      return { kind: 'take a role', seat: device, role: roleIn(which) }
    case 'push':
      return { kind: 'push', minutes: pick(MINUTES, which) ?? 1, confirmed: true, by }
    case 'bring':
      return { kind: 'bring forward', event: `e${which % 40}`, by }
    case 'send':
      return { kind: 'send', message: MESSAGE, recipient: recipientOf(device, team, which), by }
    case 'join':
      return exercise.mode === 'automated'
        ? comes(device, which)
        : joins(DEVICES[who % 6] ?? 'ada', pick(exercise.teams, who >> 1) ?? null)
    case 'release':
      return { kind: 'release seat', seat: device, by }
    case 'return':
      return {
        kind: 'join',
        seat: `${DEVICES[who % 6]}-tablet${which % 3}`,
        alias: DEVICES[who % 6] ?? 'ada',
        team: team ?? null,
        code: 'tablet',
      }
    case 'continue':
      return isOpen ? { kind: 'continue', by } : { kind: 'open', by }
    default:
      return { kind: what, by }
  }
}

const comes = (seat: string, which: number): Command =>
  which % 5 === 4
    ? { kind: 'first seen', seat }
    : { kind: 'answer', seat, event: 't1', response: "I don't need a tutorial" }

const joins = (seat: string, team: string | null): Command => ({
  kind: 'join',
  seat,
  alias: seat,
  team,
  code: seat,
})

const recipientOf = (seat: string, team: string | undefined, which: number) => {
  const kinds = [
    { to: 'all' },
    { to: 'role', role: pick(ROLES, which) ?? 'r0' },
    { to: 'role', role: pick(ROLES, which >> 2) ?? 'r0' },
    { to: 'seat', seat },
  ] as const
  return team !== undefined && which % 5 === 0
    ? ({ to: 'team', team } as const)
    : (kinds[which % 4] ?? kinds[0])
}

const MESSAGE: Message = {
  ...{ type: 'Email', name: 'Nora', role: '', organisation: 'Press', address: '' },
  ...{ subject: 'Hello', content: 'Hello', image: '', pdf: '' },
}

export const probe = (seat: string, event: string, which: number): Command => {
  const probes: readonly Command[] = [
    { kind: 'answer', seat, event, response: 'Nothing' },
    { kind: 'read', seat, event },
    { kind: 'like', seat, event, comment: null },
    { kind: 'reply', seat, event, text: 'Nothing' },
    { kind: 'discuss', seat, event, text: 'Nothing' },
    { kind: 'take a stand', seat, event, proposal: 'p1', stand: 'agrees' },
    { kind: 'assess', seat, event, met: [] },
  ]
  return probes[which % probes.length] ?? { kind: 'read', seat, event }
}

const standing = (seat: string, seen: readonly Shown[], which: number): Command => {
  const decided = seen.filter(({ decision }) => (decision?.proposals.length ?? 0) > 0)
  const event = pick(decided, which)
  const proposal = pick(event?.decision?.proposals ?? [], which)?.id ?? 'p1'
  return {
    kind: 'take a stand',
    seat,
    event: event?.id ?? 'e0',
    proposal,
    stand: which % 4 === 0 ? 'objects' : 'agrees',
  }
}

export const responseTo = (
  event: Pick<Shown, 'id' | 'options' | 'responseType'> | undefined,
  which: number,
): string | readonly string[] => {
  const texts = event?.options.map(({ text }) => text) ?? []
  switch (event?.responseType) {
    case 'option':
      return pick(texts, which) ?? ''
    case 'checkbox':
      return texts.filter((_, index) => index === which % texts.length || (which >> index) % 2 === 0)
    case 'reorder':
      return which % 2 === 0 ? texts : texts.toReversed()
    default:
      return `In words ${wordOf(event?.id ?? 'e0')}`
  }
}
