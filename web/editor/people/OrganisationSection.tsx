import { EmptyState } from '#web/kit/status/EmptyState.tsx'

export const OrganisationSection = () => <EmptyState heading title="Organisation" />
