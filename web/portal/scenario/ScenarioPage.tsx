import { Navigate, useParams, useSearchParams } from 'react-router'
import { checkStart } from '#domain/customer/order.ts'
import { part } from '#web/kit/page/part.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/customer-session.ts'
import { useCustomer } from '../customer.ts'
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
  const session = useSession()
  const customer = useCustomer()
  const library = useLibrary()
  if (library.error && !library.data) return <Unreachable error={library.error} onRetry={() => void library.refetch()} />
  if (!library.data) return <PageLoading />
  const scenario = findScenario(library.data.scenarios, slug)
  if (!scenario) return <UnknownPage />
  const level = session && (customer.data?.level ?? session.level)
  if (!params.has('order')) return <ScenarioDetail scenario={scenario} level={level} credit={customer.data?.credit} />
  // An address of the form that was kept or typed does not open what the button would refuse.
  if (checkStart(level, scenario.level)) return <Navigate replace to={paths.scenario(scenario.title)} />
  return <OrderPage key={scenario.id} scenario={scenario} privacy={library.data.privacy} />
}
