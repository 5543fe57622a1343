import { useEffect, useState } from 'react'
import { part } from '../parts/part.ts'
import { Exercise } from '../exercise/Exercise.tsx'
import type { Login } from '../visit/play.ts'
import { AgreementPage } from '../joining/AgreementPage.tsx'
import { carryAgreed, hasAgreed, keepAgreed } from '../joining/agreed.ts'
import { tellAgreed } from '../joining/tell-agreed.ts'
import { OutsideSkeleton } from '../joining/OutsideSkeleton.tsx'
import { type LinkOutcome, fullToken, clientOf, useLink } from '../joining/link.ts'

const Join = part(() => import('../joining/JoinPage.tsx').then(file => file.JoinPage))
const Closed = part(() => import('../joining/ClosedPage.tsx').then(file => file.ClosedPage))

interface LinkPageProps {
  readonly token: string
  readonly onFullToken: (token: string) => void
}

/** The agreement comes before whatever the link leads to (S1§2, rule 133). */
export const LinkPage = ({ token, onFullToken }: LinkPageProps) => {
  const { answer, again } = useLink(token)
  const [agreedNow, setAgreedNow] = useState(false)
  const full = answer?.kind === 'welcome' ? fullToken(token, answer.login) : token
  useEffect(() => {
    if (full === token) return
    carryAgreed(token, full)
    onFullToken(full)
  }, [full, token, onFullToken])

  if (!answer || full !== token) return <OutsideSkeleton />
  const agree = () => {
    keepAgreed(token, clientOf(answer)?.nda_hash || null)
    if (answer.kind === 'welcome') tellAgreed(token)
    setAgreedNow(true)
  }
  if (answer.kind !== 'unreachable' && !agreedNow && !isAgreed(token, answer))
    return <AgreementPage client={clientOf(answer)} onAgree={agree} />
  if (answer.kind !== 'welcome') return <Closed token={token} answer={answer} onRetry={again} />
  if (isNobodyYet(answer.login)) return <Join token={token} login={answer.login} onSettled={again} />
  return <Exercise token={token} login={answer.login} onRefused={again} />
}

/** The player is called by the seat's code until there is an alias. */
const isNobodyYet = ({ facilitated, user, code }: Login): boolean => facilitated && user === code

/** If only this browser has stored an acceptance, the server is told again (rule 135). */
const isAgreed = (token: string, answer: LinkOutcome): boolean => {
  if (answer.kind !== 'welcome')
    return hasAgreed(token, answer.kind === 'expired' ? null : clientOf(answer)?.nda_hash || null)
  if (answer.login.agreed) return true
  if (!hasAgreed(token, answer.login.nda_hash)) return false
  tellAgreed(token)
  return true
}
