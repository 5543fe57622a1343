import type { CustomerSession } from '#web/session/customer-session.ts'

export const TABS = {
  dashboard: 'Dashboard',
  exercises: 'Exercise Library',
  reports: 'Reports',
  learners: 'Learners',
  login: 'Log In',
} as const
export type Tab = keyof typeof TABS
type Role = CustomerSession['role'] | null

const TABS_OF: Readonly<Record<'visitor' | CustomerSession['role'], readonly Tab[]>> = {
  visitor: ['exercises', 'login'],
  '0': ['dashboard', 'exercises'],
  '1': ['dashboard', 'exercises', 'reports', 'learners'],
  '01': ['dashboard', 'exercises', 'reports', 'learners'],
}

/** The tabs in their order (S0§2); null is a visitor. */
export const tabsOf = (role: Role): readonly Tab[] => TABS_OF[role ?? 'visitor']

export const mayOpen = (role: Role, tab: Tab): boolean => tabsOf(role).includes(tab)
