// What every part of the console may ask for: which exercise it is, how it stands, and the acts of a
// facilitator.
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { ReplyOf } from '#contracts/wire/call.ts'
import type { ConsoleState, loginJWTFacilitator } from '#contracts/calls/lead/facilitate.ts'
import { type Act, createAct } from './acts.ts'
import { createRoom, type Room, type RoomState } from './room.ts'

export type Login = ReplyOf<typeof loginJWTFacilitator>
export type ConsoleEvent = ConsoleState['events'][number]
export type Position = ConsoleState['currentPositions'][number]
export type Player = Position['players'][number]

export interface Desk {
  readonly token: string
  readonly login: Login
  readonly room: Room
  readonly act: Act
}

export const DeskContext = createContext<Desk | null>(null)

/** The desk this component stands on. Outside of the console it is a defect. */
export const useDesk = (): Desk => {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('useDesk stands outside of the console')
  return desk
}

/** Begins to lead: asks and keeps asking for as long as the component lives. */
export const useNewDesk = (token: string, login: Login): Desk => {
  const [desk] = useState(() => {
    const room = createRoom(token)
    return { token, login, room, act: createAct(token, room) }
  })
  useEffect(() => desk.room.start(), [desk])
  return desk
}

export const useRoom = (): RoomState => {
  const { room } = useDesk()
  return useSyncExternalStore(room.subscribe, room.get)
}

/**
 * The link players come by: whichever console shortened it last. A server from before tells it at the login
 * alone.
 */
export const usePlayerLink = (): string => {
  const { login } = useDesk()
  return useRoom().state?.playerLink ?? login.playerLink
}

/** The exercise as it stands. Its readers are drawn only once it has been told. */
export const useConsole = (): ConsoleState => {
  const { state } = useRoom()
  if (!state) throw new Error('useConsole stands before the first reply')
  return state
}
