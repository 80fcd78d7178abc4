/** The entries of the client portal's navigation, in their order. */
export const PORTAL_PLACES = [
  { to: '/portal', name: 'header:portal.dashboard' },
  { to: '/portal/requests', name: 'header:portal.requests' },
  { to: '/portal/reports', name: 'header:portal.reports' },
  { to: '/portal/profile', name: 'header:portal.profile' },
] as const
