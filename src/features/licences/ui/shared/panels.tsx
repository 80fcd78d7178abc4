import { useQuery } from '@tanstack/react-query'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { expiringQuery } from './reads.ts'

/** The licence of one of the staff, for the person's page; loaded lazily, as the others here. */
export const PersonLicencePanel = fetched(async () => (await import('../person-licence.tsx')).PersonLicence)
/** One's own licence, for the profile. */
export const OwnLicencePanel = fetched(async () => (await import('../own-licence.tsx')).OwnLicence)
/** How near the expiry of a licence is, for lists. */
export const LicenceBadge = fetched(async () => (await import('./expiry.tsx')).ExpiryBadge)
const Expiring = fetched(async () => (await import('../expiring-licences.tsx')).ExpiringLicences)

/** The licences that expire soon, for the dashboard; their panel is loaded only where there are any. */
export function ExpiringLicencesPanel() {
  const items = useQuery(expiringQuery).data?.items ?? []
  return items.length > 0 ? <Expiring items={items} /> : null
}
