import { type ReactNode, useState } from 'react'
import type { Login } from '../exercise/play.ts'
import { shelf } from '../keep.ts'
import { type Joined, JoinPage } from './JoinPage.tsx'

/** Asks for alias and team before a facilitated exercise (S1§4). Both are kept in this browser; the server holds them against the seat. */
export const JoinGate = ({ login, children }: { readonly login: Login; readonly children: ReactNode }) => {
  const kept = shelf<Joined>(`joined.${login.code}`)
  const [joined, setJoined] = useState(false)
  if (joined) return children
  const join = (chosen: Joined) => {
    kept.put(chosen)
    setJoined(true)
  }
  return <JoinPage login={login} before={kept.take()} onJoin={join} />
}
