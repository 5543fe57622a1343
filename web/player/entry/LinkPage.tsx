import { useEffect, useState } from 'react'
import { part } from '../part.tsx'
import { Exercise } from '../exercise/Exercise.tsx'
import { AgreementPage } from './AgreementPage.tsx'
import { hasAgreed, keepAgreed } from './agreed.ts'
import { tellAgreed } from './tell-agreed.ts'
import { EntrySkeleton } from './EntrySkeleton.tsx'
import { type Answer, fullToken, useLink } from './link.ts'

const Join = part(() => import('./JoinGate.tsx').then(file => file.JoinGate))
const Closed = part(() => import('./ClosedPage.tsx').then(file => file.ClosedPage))

interface LinkPageProps {
  readonly token: string
  readonly onFullToken: (token: string) => void
}

/** What stands behind a link, in the order of the specification: the agreement first, whatever comes after it (S1§2, rule 133). */
export const LinkPage = ({ token, onFullToken }: LinkPageProps) => {
  const { answer, again } = useLink(token)
  const [agreedNow, setAgreedNow] = useState(false)
  const full = answer?.kind === 'welcome' ? fullToken(token, answer.login) : token
  useEffect(() => {
    if (full !== token) onFullToken(full)
  }, [full, token, onFullToken])

  if (!answer || full !== token) return <EntrySkeleton />
  const login = answer.kind === 'welcome' ? answer.login : null
  const agree = () => {
    keepAgreed(token, login?.nda_hash ?? null)
    setAgreedNow(true)
  }
  if (answer.kind !== 'unreachable' && !agreedNow && !isAgreed(token, answer))
    return <AgreementPage token={token} login={login} onAgree={agree} />
  if (answer.kind !== 'welcome') return <Closed answer={answer} onRetry={again} />
  const exercise = <Exercise token={token} login={answer.login} />
  if (!answer.login.facilitated || answer.login.user !== '') return exercise
  return <Join login={answer.login}>{exercise}</Join>
}

/** By the server's word or by what this browser keeps; where only the browser knows, the server is told again (rule 135). */
const isAgreed = (token: string, answer: Answer): boolean => {
  if (answer.kind !== 'welcome') return hasAgreed(token, null)
  if (answer.login.agreed) return true
  if (!hasAgreed(token, answer.login.nda_hash)) return false
  tellAgreed(token)
  return true
}
