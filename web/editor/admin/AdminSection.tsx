import { EmptyState } from '#web/kit/status/EmptyState.tsx'

export const AdminSection = () => <EmptyState heading title="Admin" />
