import type { Command } from '#domain/exercise/log/commands.ts'
import { wordOf } from '#test/support/stories/roles/any-roles.ts'

export interface WireAct {
  readonly call: string
  readonly body: object
  /** Whose token is sent; null for the facilitator's. */
  readonly device: string | null
}

export const wireActOf = (command: Command, aliasOf: (device: string) => string): WireAct | null => {
  if ('by' in command) return ofFacilitator(command, aliasOf)
  const device = command.seat
  const act = (call: string, body: object): WireAct => ({ call, body, device })
  switch (command.kind) {
    case 'answer':
      return act('setResponse', { id: command.event, response: command.response })
    case 'forward':
      return act('forwardMessage', { id: command.event, role: command.role ?? '', note: command.note })
    case 'read':
      return act('markRead', { id: command.event })
    case 'like':
      return act('likeSocial', { id: command.event, commentIndex: -1 })
    case 'reply':
      return act('addSocial', { id: command.event, content: command.text })
    case 'discuss':
      return act('discuss', { id: command.event, text: command.text })
    case 'take a stand':
      return act('takeStand', { id: command.event, proposal: command.proposal, stand: command.stand })
    case 'assess':
      return act('assessResponse', { id: command.event, met: command.met })
    case 'take a role':
      return act('takeRole', { role: command.role ?? '' })
    case 'complete':
      return act('getNotes', {})
    default:
      return null
  }
}

type OfFacilitator = Extract<Command, { readonly by: string }>

const ofFacilitator = (command: OfFacilitator, aliasOf: (device: string) => string): WireAct | null => {
  const act = (call: string, body: object = {}): WireAct => ({ call, body, device: null })
  switch (command.kind) {
    case 'open':
      return act('openExercise')
    case 'continue':
      return act('continueFacilitated')
    case 'pause':
      return act('pauseFacilitated')
    case 'push':
      return act('pushFacilitatorEvent', { time: command.minutes, again: true })
    case 'bring forward':
      return act('sendEventNow', { id: command.event })
    case 'release seat':
      return act('releaseSeat', { player: aliasOf(command.seat) })
    case 'move to team':
      return act('changePlayerTeam', { player: aliasOf(command.seat), team: command.team })
    case 'give roles':
      return act('giveRoles', {
        roles: command.roles.map(({ seat, role }) => ({ player: aliasOf(seat), role: role ?? '' })),
      })
    case 'send': {
      const { recipient, message } = command
      const to =
        recipient?.to === 'team'
          ? `team:${recipient.team}`
          : recipient?.to === 'role'
            ? `role:${recipient.role}`
            : recipient?.to === 'seat'
              ? `player:${aliasOf(recipient.seat)}`
              : 'all'
      const { type, subject, content } = message
      return act('sendFacilitatorEvents', {
        type,
        subject,
        content,
        org: 'Press',
        name: 'Nora Finch',
        recipient: to,
      })
    }
    default:
      return null
  }
}

export const probesOf = (event: string): readonly (readonly [call: string, body: object])[] => [
  ['setResponse', { id: event, response: 'Nothing' }],
  ['markRead', { id: event }],
  ['getDraft', { id: event }],
  ['setDraft', { id: event, response: 'Nothing' }],
  ['likeSocial', { id: event, commentIndex: -1 }],
  ['likeSocial', { id: event, commentIndex: 0, liked: true }],
  ['addSocial', { id: event, content: 'Nothing' }],
  ['discuss', { id: event, text: 'Nothing' }],
  ['takeStand', { id: event, proposal: 'p1', stand: 'agrees' }],
  ['assessResponse', { id: event, met: [] }],
  ['forwardMessage', { id: event, role: '', note: '' }],
  ['takeHint', { id: event }],
  ['loadPDF', { filename: `paper${wordOf(event)}` }],
]
