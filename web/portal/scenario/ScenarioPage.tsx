import { useParams, useSearchParams } from 'react-router'
import { part } from '#web/kit/page/part.ts'
import { PageLoading } from '../frame/PageLoading.tsx'
import { Unreachable } from '../frame/Unreachable.tsx'
import { UnknownPage } from '../frame/UnknownPage.tsx'
import { useLibrary } from '../library/library.ts'
import { findScenario } from './find-scenario.ts'
import { ScenarioDetail } from './ScenarioDetail.tsx'

const OrderPage = part(() => import('../order/OrderPage.tsx').then(page => page.OrderPage))

/** One scenario, or its order form once Order was pressed (S0§4). */
export const ScenarioPage = () => {
  const { slug = '' } = useParams()
  const [params] = useSearchParams()
  const library = useLibrary()
  if (library.error && !library.data) return <Unreachable error={library.error} onRetry={() => void library.refetch()} />
  if (!library.data) return <PageLoading />
  const scenario = findScenario(library.data.scenarios, slug)
  if (!scenario) return <UnknownPage />
  if (!params.has('order')) return <ScenarioDetail scenario={scenario} />
  return <OrderPage key={scenario.id} scenario={scenario} privacy={library.data.privacy} />
}
