import { OwnEngagementScreen } from '#features/portal/ui/engagement-screen.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'

const OwnStatements = fetched(async () => (await import('#features/fair-values/ui/own-statements.tsx')).OwnStatements)

/** An engagement as its client follows it, with what it reads for its financial statements. */
export const OwnEngagementPage = () => <OwnEngagementScreen Statements={OwnStatements} />
