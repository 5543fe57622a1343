import { useState } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { part } from '#web/kit/page/part.ts'
import { PageLoading } from '../page/PageLoading.tsx'
import { Unreachable } from '../page/Unreachable.tsx'
import { UnknownPage } from '../page/UnknownPage.tsx'
import { useLibrary } from '../page/library.ts'
import { paths } from '#web/paths/paths.ts'
import { useSession } from '#web/session/customer-session.ts'
import { noteForBack } from '../orders/draft/back-to-order.ts'
import { hasBegunOrder } from '../orders/draft/kept-forms.ts'
import { findScenario } from './find-scenario.ts'
import { ScenarioDetail } from './ScenarioDetail.tsx'

const OrderPage = part(() => import('../orders/OrderPage.tsx').then(page => page.OrderPage))

export const ScenarioPage = () => {
  const { slug = '' } = useParams()
  const [params] = useSearchParams()
  const user = useSession()?.user
  // The form's owner, still known when the session has ended.
  const [owner, setOwner] = useState(user)
  if (user !== undefined && user !== owner) setOwner(user)
  const library = useLibrary()
  if (params.has('order') && user === undefined && owner !== undefined && hasBegunOrder(owner))
    return <Navigate replace to={paths.login()} state={noteForBack(owner, slug)} />
  if (library.error && !library.data)
    return <Unreachable error={library.error} onRetry={() => void library.refetch()} />
  if (!library.data) return <PageLoading />
  const scenario = findScenario(library.data.scenarios, slug)
  if (!scenario) return <UnknownPage />
  if (!params.has('order')) return <ScenarioDetail scenario={scenario} />
  return <OrderPage key={scenario.id} scenario={scenario} privacy={library.data.privacy} />
}
