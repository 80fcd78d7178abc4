import { fetched } from '#web/kit/feedback/fetched.tsx'

/** One's own client account, for the profile; loaded lazily, as the other. */
export const OwnAccountPanel = fetched(async () => (await import('../own-account.tsx')).OwnAccountPart)
/** The client account of a person, for the person's page. */
export const PersonAccountPanel = fetched(async () => (await import('../person-account.tsx')).PersonAccount)
