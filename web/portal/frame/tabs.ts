import type { CustomerSession } from '#web/session/customer-session.ts'

export type Tab = 'dashboard' | 'library' | 'reports' | 'learners' | 'login'
type Role = CustomerSession['role'] | null

const TABS_OF: Readonly<Record<'visitor' | CustomerSession['role'], readonly Tab[]>> = {
  visitor: ['library', 'login'],
  '0': ['dashboard', 'library'],
  '1': ['dashboard', 'library', 'reports', 'learners'],
  '01': ['dashboard', 'library', 'reports', 'learners'],
}

/** The tabs in their order (S0§2); null is a visitor. */
export const tabsOf = (role: Role): readonly Tab[] => TABS_OF[role ?? 'visitor']

export const mayOpen = (role: Role, tab: Tab): boolean => tabsOf(role).includes(tab)
