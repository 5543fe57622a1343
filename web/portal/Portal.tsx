import { type ComponentType, type ReactNode, Suspense } from 'react'
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router'
import { ADDRESSES } from '#domain/addresses.ts'
import { part } from '#web/kit/page/part.ts'
import { PartBoundary } from '#web/kit/page/PartBoundary.tsx'
import { paths } from '#web/paths/paths.ts'
import { useSession } from '#web/session/customer-session.ts'
import { PortalFrame } from './frame/PortalFrame.tsx'
import { PageLoading } from './page/PageLoading.tsx'
import { UnknownPage } from './page/UnknownPage.tsx'
import { mayOpen, type Tab } from './frame/tabs.ts'
import { backIn } from './orders/draft/back-to-order.ts'
import { LibraryPage } from './library/LibraryPage.tsx'

const page = (load: () => Promise<ComponentType>) => part(load, { early: false })
const LoginPage = page(() => import('./access/LoginPage.tsx').then(page => page.LoginPage))
const AgreementPage = page(() => import('./access/AgreementPage.tsx').then(page => page.AgreementPage))
const ScenarioPage = page(() => import('./scenario/ScenarioPage.tsx').then(page => page.ScenarioPage))
const DashboardPage = page(() => import('./following/DashboardPage.tsx').then(page => page.DashboardPage))
const ReportsPage = page(() => import('./reports/ReportsPage.tsx').then(page => page.ReportsPage))
const CustomerReport = page(() => import('./reports/CustomerReport.tsx').then(page => page.CustomerReport))
const ForgottenPage = page(() => import('./access/ForgottenPage.tsx').then(page => page.ForgottenPage))
const NewPasswordPage = page(() => import('./access/NewPasswordPage.tsx').then(page => page.NewPasswordPage))
const VideoPage = page(() => import('./video/VideoPage.tsx').then(page => page.VideoPage))
const LearnersPage = page(() => import('./learners/LearnersPage.tsx').then(page => page.LearnersPage))

export const Portal = () => (
  <PortalFrame>
    <Caught>
      <Suspense fallback={<PageLoading />}>
        <Routes>
          <Route path={ADDRESSES.home.pattern} element={<Navigate replace to={paths.library()} />} />
          <Route path={ADDRESSES.customers.pattern} element={<FromCustomers />} />
          <Route
            path={ADDRESSES.library.pattern}
            element={<Guarded tab="library" page={<LibraryPage />} />}
          />
          <Route
            path={ADDRESSES.scenario.pattern}
            element={<Guarded tab="library" page={<ScenarioPage />} />}
          />
          <Route path={ADDRESSES.login.pattern} element={<Guarded tab="login" page={<LoginPage />} />} />
          <Route path={ADDRESSES.forgotten.pattern} element={<ForgottenPage />} />
          <Route path={ADDRESSES.newPassword.pattern} element={<NewPasswordPage />} />
          <Route path={ADDRESSES.video.pattern} element={<VideoPage />} />
          <Route
            path={ADDRESSES.dashboard.pattern}
            element={<Guarded tab="dashboard" page={<DashboardPage />} />}
          />
          <Route
            path={ADDRESSES.reports.pattern}
            element={<Guarded tab="reports" page={<ReportsPage />} />}
          />
          <Route
            path={ADDRESSES.report.pattern}
            element={<Guarded tab="reports" page={<CustomerReport />} />}
          />
          <Route
            path={ADDRESSES.learners.pattern}
            element={<Guarded tab="learners" page={<LearnersPage />} />}
          />
          <Route path="*" element={<UnknownPage />} />
        </Routes>
      </Suspense>
    </Caught>
  </PortalFrame>
)

const Caught = ({ children }: { readonly children: ReactNode }) => (
  <PartBoundary key={useLocation().pathname}>{children}</PartBoundary>
)

const Guarded = ({ tab, page }: { readonly tab: Tab; readonly page: ReactNode }) => {
  const session = useSession()
  if (session && !session.agreed) return <AgreementPage />
  if (mayOpen(session?.role ?? null, tab)) return page
  if (!session) return <ToLogin />
  return tab === 'login' ? <FromLogin user={session.user} /> : <UnknownPage />
}

const FromLogin = ({ user }: { readonly user: string }) => {
  const back = backIn(useLocation().state)
  return <Navigate replace to={back?.user === user ? back.path : paths.library()} />
}

/** After a logout the browser's URL is already the library's (S0§4). */
const ToLogin = () =>
  useLocation().pathname === location.pathname ? <Navigate replace to={paths.login()} /> : <PageLoading />

/** The customer pages are also at `/customers` (S2§2). */
const FromCustomers = () => {
  const { tab } = useParams()
  return <Navigate replace to={tab === undefined ? paths.library() : `/${encodeURIComponent(tab)}`} />
}
