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

export interface ConsoleValue {
  readonly token: string
  readonly login: Login
  readonly room: Room
  readonly act: Act
}

export const ConsoleContext = createContext<ConsoleValue | null>(null)

/** What the console gives its parts. Outside of the console it is a defect. */
export const useConsoleContext = (): ConsoleValue => {
  const value = useContext(ConsoleContext)
  if (!value) throw new Error('useConsoleContext was called outside the console')
  return value
}

/** Begins to lead: asks and keeps asking for as long as the component lives. */
export const useNewConsole = (token: string, login: Login): ConsoleValue => {
  const [value] = useState(() => {
    const room = createRoom(token)
    return { token, login, room, act: createAct(token, room) }
  })
  useEffect(() => value.room.start(), [value])
  return value
}

export const useRoom = (): RoomState => {
  const { room } = useConsoleContext()
  return useSyncExternalStore(room.subscribe, room.get)
}

/**
 * The link players come by: whichever console shortened it last. A server from before tells it at the login
 * alone.
 */
export const usePlayerLink = (): string => {
  const { login } = useConsoleContext()
  return useRoom().state?.playerLink ?? login.playerLink
}

/** The exercise as it stands. Its readers are drawn only once it has been told. */
export const useConsole = (): ConsoleState => {
  const { state } = useRoom()
  if (!state) throw new Error('useConsole was called before the first reply')
  return state
}
