import { PersonAccountPanel } from '#features/clients/ui/shared/panels.tsx'
import { PersonScreen } from '#features/people/ui/administration/person-screen.tsx'

const PANELS = { ClientAccount: PersonAccountPanel }

/** One account, with the client's account that it is a member of. */
export const PersonPage = () => <PersonScreen panels={PANELS} />
