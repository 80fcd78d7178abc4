import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of properties. */
export const propertiesErrors = {
  'property-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على العقار. قد يكون محذوفاً أو خارج صلاحياتك.',
    'Property with ID {{id}} not found',
  ),
  'property-linked': entry(
    'VALIDATION',
    409,
    'لا يمكن حذف العقار لأنه مرتبط بتقييمات. ألغِ ربطه بها أولاً.',
    'Cannot delete property because it is linked to valuations',
  ),
} as const satisfies Record<string, Entry>
