// The customer portal: which page stands at which address, and who may see it (S0§2).
import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, Route, Routes, useParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/customer-session.ts'
import { PortalFrame } from './frame/PortalFrame.tsx'
import { PageLoading } from './frame/PageLoading.tsx'
import { UnknownPage } from './frame/UnknownPage.tsx'
import { mayOpen, type Tab } from './frame/tabs.ts'
import { LibraryPage } from './library/LibraryPage.tsx'

// Only the library belongs to the first screen; everything else comes when it is asked for.
const LoginPage = lazy(() => import('./login/LoginPage.tsx').then(page => ({ default: page.LoginPage })))
const AgreementPage = lazy(() => import('./agreement/AgreementPage.tsx').then(page => ({ default: page.AgreementPage })))
const ScenarioPage = lazy(() => import('./scenario/ScenarioPage.tsx').then(page => ({ default: page.ScenarioPage })))
const DashboardPage = lazy(() => import('./dashboard/DashboardPage.tsx').then(page => ({ default: page.DashboardPage })))
const ReportsPage = lazy(() => import('./reports/ReportsPage.tsx').then(page => ({ default: page.ReportsPage })))
const CustomerReport = lazy(() => import('./reports/CustomerReport.tsx').then(page => ({ default: page.CustomerReport })))
const LearnersPage = lazy(() => import('./learners/LearnersPage.tsx').then(page => ({ default: page.LearnersPage })))

export const Portal = () => (
  <PortalFrame>
    <Suspense fallback={<PageLoading />}>
      <Routes>
        <Route path="/" element={<Navigate replace to={paths.library()} />} />
        <Route path="/customers/:tab?" element={<FromCustomers />} />
        <Route path="/exercises" element={<Guarded tab="exercises" page={<LibraryPage />} />} />
        <Route path="/exercises/:slug" element={<Guarded tab="exercises" page={<ScenarioPage />} />} />
        <Route path="/login" element={<Guarded tab="login" page={<LoginPage />} />} />
        <Route path="/dashboard" element={<Guarded tab="dashboard" page={<DashboardPage />} />} />
        <Route path="/reports" element={<Guarded tab="reports" page={<ReportsPage />} />} />
        <Route path="/reports/:identifier" element={<Guarded tab="reports" page={<CustomerReport />} />} />
        <Route path="/learners" element={<Guarded tab="learners" page={<LearnersPage />} />} />
        <Route path="*" element={<UnknownPage />} />
      </Routes>
    </Suspense>
  </PortalFrame>
)

/** A tab for those who have it (S0§2). The agreement comes before everything; whoever is not logged in is asked to; who is, has no log in. */
const Guarded = ({ tab, page }: { readonly tab: Tab; readonly page: ReactNode }) => {
  const session = useSession()
  if (session && !session.agreed) return <AgreementPage />
  if (mayOpen(session?.role ?? null, tab)) return page
  if (!session) return <Navigate replace to={paths.login()} />
  return tab === 'login' ? <Navigate replace to={paths.library()} /> : <UnknownPage />
}

/** The second address of the customer pages (S2§2). */
const FromCustomers = () => {
  const { tab = 'exercises' } = useParams()
  return <Navigate replace to={`/${tab}`} />
}
