import { createContext, useContext, useEffect, useState } from 'react'
import type { ReplyOf } from '#contracts/wire/call.ts'
import type { ConsoleState, loginJWTFacilitator } from '#contracts/calls/lead/facilitate.ts'
import { useStore } from '#web/kit/store.ts'
import { type Act, createAct } from './acts.ts'
import { createRoom, type Room, type RoomState } from './room.ts'

export type Login = ReplyOf<typeof loginJWTFacilitator>
export type ConsoleEvent = ConsoleState['events'][number]
export type Cue = NonNullable<ConsoleState['cues']>[number]
export type Position = ConsoleState['currentPositions'][number]
export type Player = Position['players'][number]

export interface ConsoleValue {
  readonly token: string
  readonly login: Login
  readonly room: Room
  readonly act: Act
}

export const ConsoleContext = createContext<ConsoleValue | null>(null)

export const useConsoleContext = (): ConsoleValue => {
  const value = useContext(ConsoleContext)
  if (!value) throw new Error('useConsoleContext was called outside the console')
  return value
}

export const useNewConsole = (token: string, login: Login): ConsoleValue => {
  const [value] = useState(() => {
    const room = createRoom(token)
    return { token, login, room, act: createAct(token, room) }
  })
  useEffect(() => value.room.start(), [value])
  return value
}

export const useRoom = (): RoomState => useStore(useConsoleContext().room)

/** Any console may have shortened the link since the login. */
export const usePlayerLink = (): string => {
  const { login } = useConsoleContext()
  return useRoom().state?.playerLink ?? login.playerLink
}

export const useConsole = (): ConsoleState => {
  const { state } = useRoom()
  if (!state) throw new Error('useConsole was called before the first reply')
  return state
}
