/** The events of systems of others and of their keys. */
export const MACHINE_EVENTS = [
  'MACHINE_CREATE',
  'MACHINE_UPDATE',
  'MACHINE_END',
  'MACHINE_KEY_ADD',
  'MACHINE_KEY_REVOKE',
] as const
